import { sql, type Expression } from 'kysely'
import type { Database } from './database'
import type { Column } from '../records/record-values'

type Stored = Record<string, Column>

interface Asked extends Expression<Stored> {
  execute(): Promise<Stored[]>
}

/**
 * The rows of a query that selects these columns. libsql takes a microsecond for each value that it hands over, and a list
 * has thousands; as one text they are here in half the time. SQLite writes no number with a fraction to its last digit, so
 * such rows come as they are.
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
