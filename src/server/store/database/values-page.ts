import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database'
import type { ValuesPage } from '../records/stored-records'

interface Place {
  table: string
  id: string
  /** The expression that is read. */
  value: RawBuilder<unknown>
  /** Whether the expression yields JSON rather than a column's value. */
  isJson: boolean
}

/** Reads values of the rows whose ids follow `after` as a single row: each result row costs as much as thirty values. */
export async function valuesPage(at: Database, { table, id, value, isJson }: Place, after: string, limit: number): Promise<ValuesPage> {
  const page = sql`select ${sql.ref(id)} as "id", ${value} as "value" from ${sql.table(table)} where ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${limit}`
  const all =
    at.dialect === 'postgres'
      ? sql`json_agg("value")::text`
      : isJson
        ? sql`json_group_array(json("value"))`
        : sql`json_group_array("value")`
  const read = sql<{ last: string | null; values: string | null }>`select max("id") as "last", ${all} as "values" from (${page}) as "page"`
  const row = (await read.execute(at.db)).rows[0]
  const values = JSON.parse(row?.values ?? '[]') as unknown[]
  return { values, last: row?.last ?? after }
}
