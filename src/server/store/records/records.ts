import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { hasState, stateField } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import { inTransaction, type Database } from '../database/database'
import { readSiblings } from './record-siblings'
import { recordList } from './record-list'
import { columnOf, listFilters, systemColumns, tableOf, wholeRow } from './record-columns'
import { inOrder, rowsFor } from './record-query'
import { derivedColumns } from './record-rules'
import { prepareRecords } from './prepare-records'
import { recordTables } from './record-tables'
import { recordQueue } from './record-queue'
import { recordReminders } from './record-reminders'
import { recordSums } from './record-sums'
import { wordsColumn } from './record-search'
import { recordWork } from './worklist'
import { encodeValues, rowReader, toRow, withFieldDefaults, type Column } from './record-values'
import type { Records } from '../store'

/** Rows per statement: few enough that concurrent writes need not wait long. */
const together = 500

const isRow = (id: string, owner?: string) => {
  const row = sql<boolean>`${sql.ref(systemColumns.id)} = ${id}`
  return owner === undefined ? row : sql<boolean>`${row} and ${sql.ref(systemColumns.owner)} = ${owner}`
}

/** The columns of a change. A removed publishing time falls back to the creation time, as in new rows; a new state counts from now. */
function changedColumns(type: RecordType, values: Record<string, unknown>, now: string): Record<string, Column | RawBuilder<string>> {
  const columns: Record<string, Column | RawBuilder<string>> = encodeValues(type, values)
  const from = type.published?.from
  if (from !== undefined && Object.hasOwn(values, from) && values[from] == null)
    columns[columnOf(type, from)] = sql<string>`${sql.ref(systemColumns.createTime)}`
  if (!hasState(type) || !Object.hasOwn(values, stateField)) return columns
  const state = columnOf(type, stateField)
  const since = sql<string>`case when ${sql.ref(state)} is distinct from ${columns[state]} then ${now} else ${sql.ref(systemColumns.since)} end`
  return { ...columns, [systemColumns.since]: since }
}

/** A row that was sent keeps the time, whatever happens to it later. */
const sentAt = (now: string) => ({ [systemColumns.sentTime]: sql<string>`coalesce(${sql.ref(systemColumns.sentTime)}, ${now})` })

/** The words of a row are made from the whole row, so that both change in one transaction. */
function updateSearched(
  at: Database,
  type: RecordType,
  id: string,
  values: Record<string, unknown>,
  change: ReturnType<typeof changedColumns>,
  owner?: string,
): Promise<boolean> {
  return inTransaction(at, async (inside) => {
    const db = recordTables(inside)
    const locked = db.selectFrom(tableOf(type)).selectAll().where(isRow(id, owner))
    const before = await (at.dialect === 'postgres' ? locked.forUpdate() : locked).executeTakeFirst()
    if (!before) return false
    const whole = { ...toRow(type, Object.keys(type.fields), before), ...values }
    await db
      .updateTable(tableOf(type))
      .set({ ...change, ...wordsColumn(type, whole) })
      .where(isRow(id, owner))
      .execute()
    return true
  })
}

/** Rows of declared record types. The required owner is part of each query's own condition. */
export function records(at: Database): Omit<Records, 'writes'> {
  const db = recordTables(at)
  const read: Records['read'] = async (type, id, owner, now) => {
    const found = rowsFor(at, type, { now, ...(owner === undefined ? {} : { owner }) })
      .selectAll()
      .select(derivedColumns(type, now ?? at.now().toISOString()))
    const row = await found.where(isRow(id)).executeTakeFirst()
    return row ? toRow(type, [...wholeRow(type), ...Object.keys(type.derived ?? {})], row) : null
  }
  return {
    prepare: (types, flows) => prepareRecords(at, types, flows),
    ...recordList(at),
    ...recordWork(at),
    read,
    async ofOwner(type, owner) {
      const found = db.selectFrom(tableOf(type)).selectAll().where(systemColumns.owner, '=', owner)
      return (await inOrder(found, type).limit(type.list.maxSize).execute()).map(rowReader(type, wholeRow(type)))
    },
    siblings: (type, id, names, now, owner) => readSiblings(at, type, id, names, now, owner),
    async addViews(type, views) {
      const column = columnOf(type, type.views ?? '')
      for (const [id, more] of views) {
        await db
          .updateTable(tableOf(type))
          .set({ [column]: sql`coalesce(${sql.ref(column)}, 0) + ${more}` })
          .where(isRow(id))
          .execute()
      }
    },
    async create(type, values, owner, { id = randomUUID(), createTime = at.now().toISOString(), since, sent = true } = {}) {
      if (type.owned && owner === undefined) throw new Error(`a row of ${type.id} needs an owner`)
      const from = type.published?.from
      const whole = encodeValues(type, withFieldDefaults(type, from && values[from] == null ? { ...values, [from]: createTime } : values))
      const row = {
        ...whole,
        ...wordsColumn(type, values),
        [systemColumns.id]: id,
        [systemColumns.owner]: owner ?? null,
        [systemColumns.createTime]: createTime,
        ...(hasState(type) ? { [systemColumns.since]: since ?? createTime, [systemColumns.sentTime]: sent ? createTime : null } : {}),
      }
      await db.insertInto(tableOf(type)).values(row).execute()
      return toRow(type, wholeRow(type), row)
    },
    async update(type, id, values, owner, { now = at.now().toISOString(), sent = false } = {}) {
      const change = { ...changedColumns(type, values, now), ...(sent && hasState(type) ? sentAt(now) : {}) }
      if (Object.keys(change).length === 0) return (await read(type, id, owner)) !== null
      if ([...(type.list.search ?? []), ...listFilters(type)].some((name) => Object.hasOwn(values, name)))
        return updateSearched(at, type, id, values, change, owner)
      const { numUpdatedRows } = await db.updateTable(tableOf(type)).set(change).where(isRow(id, owner)).executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async updateAll(type, values, { owner, filters }) {
      const change = encodeValues(type, values)
      const differs = sql<boolean>`(${sql.join(
        Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
        sql` or `,
      )})`
      const some = rowsFor(at, type, { filters, owner }).select(systemColumns.id).where(differs).limit(together)
      let updated = 0
      for (;;) {
        const { numUpdatedRows } = await db
          .updateTable(tableOf(type))
          .set(change)
          .where(systemColumns.id, 'in', some)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return updated
        updated += Number(numUpdatedRows)
        await turn()
      }
    },
    ...recordSums(at),
    ...recordQueue(at),
    ...recordReminders(at),
    async remove(type, id, owner) {
      const { numDeletedRows } = await db.deleteFrom(tableOf(type)).where(isRow(id, owner)).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
