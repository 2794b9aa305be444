import { sql } from 'kysely'
import { stateField } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import type { Database } from '../database/database'
import { valuesPage } from '../database/values-page'
import { columnOf, systemColumns, tableOf } from './record-columns'
import { encode, rowReader, type Column } from './record-values'
import type { Records, SumQuery } from './stored-records'
import { belongsTo, hasValues } from './record-query'
import { recordTables } from './record-tables'

/** Queries of flows over all rows of a type: owners, how much of a quota is used, and which rows are due. */
export function recordSums(
  at: Database,
): Pick<Records, 'ownerOf' | 'enterpriseNames' | 'sum' | 'sums' | 'filled' | 'idsOf' | 'valuesAfter' | 'due'> {
  const db = recordTables(at)
  const counted = (type: RecordType, { equal, states, amount, owner }: SumQuery) => {
    const total = amount ? sql<number>`coalesce(sum(${sql.ref(columnOf(type, amount))}), 0)` : sql<number>`count(*)`
    let query = db.selectFrom(tableOf(type)).select((e) => [e.fn.countAll<number>().as('rows'), total.as('total')])
    query = query.where(hasValues(type, equal))
    if (states) query = query.where(columnOf(type, stateField), 'in', states)
    return owner === undefined ? query : query.where(belongsTo(at, type, owner))
  }
  const numbers = (row: { rows: unknown; total: unknown }) => ({ rows: Number(row.rows), total: Number(row.total) })
  return {
    async ownerOf(type, id) {
      const row = await db.selectFrom(tableOf(type)).select(systemColumns.owner).where(systemColumns.id, '=', id).executeTakeFirst()
      return (row?.[systemColumns.owner] as string | null | undefined) ?? null
    },
    async enterpriseNames(type, ids) {
      // PostgreSQL rejects `in ()` with an empty list.
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom(tableOf(type))
        .innerJoin('enterprises', 'enterprises.userId', `${tableOf(type)}.${systemColumns.owner}`)
        .select([`${tableOf(type)}.${systemColumns.id} as id`, 'enterprises.enterpriseName as name'])
        .where(`${tableOf(type)}.${systemColumns.id}`, 'in', [...ids])
        .execute()
      return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
    },
    sum: async (type, query) => numbers(await counted(type, query).executeTakeFirstOrThrow()),
    async sums(type, { by, ...query }) {
      const columns = by.map((name) => columnOf(type, name))
      const rows = await counted(type, query).select(columns).groupBy(columns).execute()
      const read = rowReader(type, by)
      return rows.map((row) => {
        const values = read(row as Record<string, Column>)
        return { ...Object.fromEntries(by.map((name) => [name, values[name]])), ...numbers(row) }
      })
    },
    async filled(type, field) {
      const column = sql.ref(columnOf(type, field))
      const initial = type.fields[field]?.default
      const nothing = ["''", "'[]'", `'""'`, "'null'"].join(', ')
      let query = db.selectFrom(tableOf(type)).select((e) => e.fn.countAll<number>().as('rows'))
      query = query.where(sql<boolean>`cast(${column} as text) not in (${sql.raw(nothing)})`)
      if (initial !== undefined) query = query.where(columnOf(type, field), '<>', encode(type, field, initial))
      return Number((await query.executeTakeFirstOrThrow()).rows)
    },
    async idsOf(type, { equal, states }) {
      let query = db.selectFrom(tableOf(type)).select(systemColumns.id).orderBy(systemColumns.id)
      if (states) query = query.where(columnOf(type, stateField), 'in', states)
      query = query.where(hasValues(type, equal))
      return (await query.execute()).map((row) => String(row[systemColumns.id]))
    },
    async valuesAfter(type, field, after, limit) {
      const column = columnOf(type, field)
      const place = { table: tableOf(type), id: systemColumns.id, value: sql.ref(column), isJson: false }
      const page = await valuesPage(at, place, after, limit)
      const read = rowReader(type, [field])
      return { ...page, values: page.values.map((value) => read({ [column]: value as Column })[field]) }
    },
    async due(type, { states, field, now, after = '', limit }) {
      const rows = await db
        .selectFrom(tableOf(type))
        .select(systemColumns.id)
        .where(columnOf(type, stateField), 'in', states)
        .where(columnOf(type, field), '<=', now)
        .where(systemColumns.id, '>', after)
        .orderBy(systemColumns.id)
        .limit(limit)
        .execute()
      return rows.map((row) => String(row[systemColumns.id]))
    },
  }
}
