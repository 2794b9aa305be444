import { sql, type RawBuilder } from 'kysely'
import { stateField } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import type { Database } from '../database/database'
import { columnOf, systemColumns, tableOf, wholeRow } from './record-columns'
import { hasValues } from './record-query'
import { recordTables } from './record-tables'
import { rowReader } from './record-values'
import type { QueueQuery, Records } from './stored-records'

const { id, since, createTime } = systemColumns

/** By place; those without one by the time since which they wait. */
function orderOf(type: RecordType, place: string | undefined): RawBuilder<unknown> {
  const time = sql`coalesce(${sql.ref(since)}, ${sql.ref(createTime)}), ${sql.ref(createTime)}, ${sql.ref(id)}`
  if (place === undefined) return time
  const known = sql`coalesce(${sql.ref(columnOf(type, place))}, 0)`
  return sql`case when ${known} > 0 then 0 else 1 end, ${known}, ${time}`
}

const isIn = (type: RecordType, { equal, state }: QueueQuery) =>
  sql<boolean>`(${hasValues(type, equal)} and ${sql.ref(columnOf(type, stateField))} = ${state})`

/** The rows whose place is not their turn in the queue, each with its turn from 1. */
function misplaced(type: RecordType, query: QueueQuery, place: string): RawBuilder<unknown> {
  const table = sql.table(tableOf(type))
  const turns = sql`select ${sql.ref(id)} as row_id, row_number() over (order by ${orderOf(type, place)}) as turn,
    ${sql.ref(columnOf(type, place))} as place from ${table} where ${isIn(type, query)}`
  return sql`(select row_id, turn from (${turns}) as turns where place is distinct from turn)`
}

/** Queues of rows that wait for something, first come first. */
export function recordQueue(at: Database): Pick<Records, 'queue' | 'isNumbered' | 'renumber'> {
  return {
    async queue(type, { skip, limit, ...query }) {
      const found = recordTables(at).selectFrom(tableOf(type)).selectAll().where(isIn(type, query))
      const rows = await found.orderBy(orderOf(type, query.place)).limit(limit).offset(skip).execute()
      return rows.map(rowReader(type, wholeRow(type)))
    },
    async isNumbered(type, { place, ...query }) {
      const wrong = sql<{ row_id: string }>`select row_id from ${misplaced(type, query, place)} as wrong limit 1`
      return (await wrong.execute(at.db)).rows.length === 0
    },
    async renumber(type, { place, ...query }) {
      const table = tableOf(type)
      await sql`update ${sql.table(table)} set ${sql.ref(columnOf(type, place))} = wrong.turn from ${misplaced(type, query, place)} as wrong
        where ${sql.ref(`${table}.${id}`)} = wrong.row_id`.execute(at.db)
    },
  }
}
