import { sql, type Expression } from 'kysely'
import type { Database } from './database'
import type { Column } from '../records/record-values'

type Stored = Record<string, Column>

interface Asked extends Expression<Stored> {
  execute(): Promise<Stored[]>
}

/**
 * Runs a query that selects these columns. libsql needs a microsecond for each value that it returns, and a list has thousands; read as one
 * text, they take half the time. SQLite's text form loses the last digits of fractions, so rows with fractions are read value by value.
 */
export async function readRows({ db, dialect }: Database, query: Asked, columns: string[], hasFractions: boolean): Promise<Stored[]> {
  if (dialect === 'postgres' || hasFractions) return query.execute()
  const values = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ whole: string }>`select json_group_array(json_array(${values})) as whole from (${query})`.execute(db)
  return (JSON.parse(rows[0]!.whole) as Column[][]).map((row) => {
    const named: Stored = {}
    for (let at = 0; at < columns.length; at += 1) named[columns[at]!] = row[at]!
    return named
  })
}
