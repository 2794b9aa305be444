import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { RecordType } from '../../contract/record'
import { inTransaction, type Database } from './database'
import { readRows } from './read-rows'
import { readBeside } from './record-beside'
import { columnOf, listFilters, system, tableOf } from './record-columns'
import { derivedAt, derivedColumn, derivedColumns, publishedAt } from './record-rules'
import { prepareRecords, recordTables } from './record-tables'
import { recordSums } from './record-sums'
import { hasWords, itemWord, wordsColumn } from './record-search'
import { encode, encodeValues, rowReader, toRow, withDefaults } from './record-values'
import { askedWords, type AskedWord } from '../../validate/search-words'
import type { PageQuery, Records } from './store'
import type { RecordTables } from './tables'

type Query<O> = SelectQueryBuilder<RecordTables, string, O>

type Restriction = Pick<PageQuery, 'filters' | 'states' | 'keyword' | 'owner' | 'now'>

function restrict<O>(at: Database, query: Query<O>, type: RecordType, { filters = {}, states, keyword = '', owner, now }: Restriction): Query<O> {
  const published = now === undefined ? undefined : publishedAt(type, now)
  let restricted = owner === undefined ? query : query.where(system.owner, '=', owner)
  if (published) restricted = restricted.where(published)
  // PostgreSQL knows no empty list.
  if (states) restricted = states.length > 0 ? restricted.where(columnOf(type, 'status'), 'in', states) : restricted.where(sql<boolean>`1 = 0`)
  const items: AskedWord[] = []
  for (const [name, value] of Object.entries(filters)) {
    if (!type.list.filters?.includes(name)) throw new Error(`record ${type.id} has no filter ${JSON.stringify(name)}`)
    if (type.fields[name]?.type === 'list') items.push({ word: itemWord(name, String(value)), prefix: false })
    else if (type.derived && Object.hasOwn(type.derived, name)) restricted = restricted.where(sql<boolean>`${derivedAt(type, name, now ?? new Date().toISOString())} = ${value}`)
    else restricted = restricted.where(columnOf(type, name), '=', encode(type, name, value))
  }
  const asked = askedWords(keyword)
  // Signs alone say nothing that could be found.
  if (asked.length === 0 && keyword.trim() !== '') return restricted.where(sql<boolean>`1 = 0`)
  if (asked.length + items.length === 0) return restricted
  if (asked.length > 0 && !type.list.search) throw new Error(`record ${type.id} cannot be searched`)
  return restricted.where(hasWords(at, type, [...asked, ...items]))
}

function inOrder<O>(query: Query<O>, type: RecordType, sort = type.list.sort): Query<O> {
  const other = sort !== type.list.sort
  if (other && !type.list.sorts?.includes(sort)) throw new Error(`record ${type.id} has no sort ${JSON.stringify(sort)}`)
  const down = other || type.list.descending === true
  return query
    .orderBy(columnOf(type, sort), (order) => (down ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy(system.id, down ? 'desc' : 'asc')
}

/** So many rows keep a write short enough for those that wait beside it. */
const together = 500

const bounded = (value: number, most: number) => Math.min(most, Math.max(1, Math.trunc(value) || 1))
const furthest = 1_000_000_000

const isRow = (id: string, owner?: string) => {
  const row = sql<boolean>`${sql.ref(system.id)} = ${id}`
  return owner === undefined ? row : sql<boolean>`${row} and ${sql.ref(system.owner)} = ${owner}`
}

/** The words of a row are made from the whole row, so that both change in one transaction. */
function updateSearched(at: Database, type: RecordType, id: string, values: Record<string, unknown>, owner?: string): Promise<boolean> {
  return inTransaction(at, async (inside) => {
    const db = recordTables(inside)
    const locked = db.selectFrom(tableOf(type)).selectAll().where(isRow(id, owner))
    const before = await (at.dialect === 'postgres' ? locked.forUpdate() : locked).executeTakeFirst()
    if (!before) return false
    const whole = { ...toRow(type, Object.keys(type.fields), before), ...values }
    await db.updateTable(tableOf(type)).set({ ...encodeValues(type, values), ...wordsColumn(type, whole) }).where(isRow(id, owner)).execute()
    return true
  })
}

/** Rows of declared record types. Whoever must own a row is part of every query's own condition. */
export function records(at: Database): Omit<Records, 'writes'> {
  const db = recordTables(at)
  const count: Records['count'] = async (type, query) => {
    const counted = db.selectFrom(tableOf(type)).select((e) => e.fn.countAll<number>().as('count'))
    return (await restrict(at, counted, type, query).executeTakeFirstOrThrow()).count
  }
  const read: Records['read'] = async (type, id, owner, now) => {
    const found = db.selectFrom(tableOf(type)).selectAll().select(derivedColumns(type, now ?? new Date().toISOString()))
    const row = await restrict(at, found, type, { now }).where(isRow(id, owner)).executeTakeFirst()
    return row ? toRow(type, [...Object.keys(type.fields), ...Object.keys(type.derived ?? {})], row) : null
  }
  return {
    prepare: (types) => prepareRecords(at, types),
    count,
    async list(type, query) {
      const table = tableOf(type)
      const size = bounded(query.size, type.list.maxSize)
      const skip = (bounded(query.page, furthest) - 1) * size
      const columns = [...new Set([system.id, system.createTime, ...type.list.fields.filter((name) => !type.derived?.[name]).map((name) => columnOf(type, name))])]
      const from = db.selectFrom(table).select(columns).select(derivedColumns(type, query.now ?? new Date().toISOString()))
      // A far page is found in the index alone, so that it does not read the rows before it.
      const page = () => inOrder(restrict(at, db.selectFrom(table).select(system.id), type, query), type, query.sort).limit(size).offset(skip)
      const asked = inOrder(skip === 0 ? restrict(at, from, type, query).limit(size) : from.where(system.id, 'in', page()), type, query.sort)
      const hasFractions = type.list.fields.some((name) => type.fields[name]?.type === 'number')
      const rows = await readRows(at, asked, [...columns, ...Object.keys(type.derived ?? {}).map(derivedColumn)], hasFractions)
      // A page that is not full is the last one: its rows are counted already.
      const total = rows.length > 0 && rows.length < size ? skip + rows.length : await count(type, query)
      return { rows: rows.map(rowReader(type, type.list.fields)), total }
    },
    read,
    async ofOwner(type, owner) {
      const found = db.selectFrom(tableOf(type)).selectAll().where(system.owner, '=', owner)
      return (await inOrder(found, type).limit(type.list.maxSize).execute()).map(rowReader(type, Object.keys(type.fields)))
    },
    beside: (type, id, names, now) => readBeside(at, type, id, names, now),
    async addViews(type, views) {
      const column = columnOf(type, type.views ?? '')
      for (const [id, more] of views) {
        await db.updateTable(tableOf(type)).set({ [column]: sql`coalesce(${sql.ref(column)}, 0) + ${more}` }).where(isRow(id)).execute()
      }
    },
    async create(type, values, owner, { id = randomUUID(), createTime = new Date().toISOString() } = {}) {
      if (type.owned && owner === undefined) throw new Error(`a row of ${type.id} needs an owner`)
      const from = type.published?.from
      const whole = encodeValues(type, withDefaults(type, from && values[from] == null ? { ...values, [from]: createTime } : values))
      const row = { ...whole, ...wordsColumn(type, values), [system.id]: id, [system.owner]: owner ?? null, [system.createTime]: createTime }
      await db.insertInto(tableOf(type)).values(row).execute()
      return toRow(type, Object.keys(type.fields), row)
    },
    async update(type, id, values, owner) {
      const change = encodeValues(type, values)
      if (Object.keys(change).length === 0) return (await read(type, id, owner)) !== null
      if ([...(type.list.search ?? []), ...listFilters(type)].some((name) => Object.hasOwn(values, name))) return updateSearched(at, type, id, values, owner)
      const { numUpdatedRows } = await db.updateTable(tableOf(type)).set(change).where(isRow(id, owner)).executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async updateAll(type, values, { owner, filters }) {
      const change = encodeValues(type, values)
      const differs = sql<boolean>`(${sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`), sql` or `)})`
      const some = restrict(at, db.selectFrom(tableOf(type)).select(system.id), type, { filters, owner }).where(differs).limit(together)
      let updated = 0
      for (;;) {
        const { numUpdatedRows } = await db.updateTable(tableOf(type)).set(change).where(system.id, 'in', some).executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return updated
        updated += Number(numUpdatedRows)
        await turn()
      }
    },
    ...recordSums(at),
    async remove(type, id, owner) {
      const { numDeletedRows } = await db.deleteFrom(tableOf(type)).where(isRow(id, owner)).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
