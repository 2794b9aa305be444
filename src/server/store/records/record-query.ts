import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { asksDays } from '../../../contract/derived/operations/range-names'
import { stateField } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import { queryTerms, type QueryTerm } from '../../../validate/search/search-words'
import { momentOf } from '../../../validate/time/zone'
import { wholeProfile } from '../accounts/whole-profile'
import type { Database } from '../database/database'
import { columnOf, holdsItems, orderSql, systemColumns, tableOf } from './record-columns'
import { derivedAt, publishedAt } from './record-rules'
import { itemQuery, hasWords, matchingRows, readsWords } from './record-search'
import { recordTables } from './record-tables'
import { encode } from './record-values'
import type { PageQuery, OwnerFilter } from './stored-records'
import type { RecordTables } from '../database/tables'

const never = sql<boolean>`1 = 0`

export type RowQuery<O> = SelectQueryBuilder<RecordTables, string, O>

/** Whether a row has these values; an empty one is equal to another. */
export function hasValues(type: RecordType, equal: Record<string, unknown>): RawBuilder<boolean> {
  const tests = Object.entries(equal).map(([name, value]) => {
    const [column, stored] = [sql.ref(columnOf(type, name)), encode(type, name, value)]
    return stored === null ? sql`${column} is null` : sql`${column} = ${stored}`
  })
  return tests.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(tests, sql` and `)})`
}

export type Restriction = Pick<PageQuery, 'filters' | 'id' | 'ranges' | 'states' | 'keyword' | 'owner' | 'now'>

/** The query for the full-text index: the words of the keyword, and the filters of fields that hold lists. */
export function searchQuery(type: RecordType, { filters = {}, keyword = '' }: Restriction): QueryTerm[] {
  for (const name of Object.keys(filters))
    if (!type.list.filters?.includes(name)) throw new Error(`record ${type.id} has no filter ${JSON.stringify(name)}`)
  const asked = queryTerms(keyword)
  if (asked.length > 0 && !type.list.search) throw new Error(`record ${type.id} cannot be searched`)
  const items = Object.entries(filters).filter(([name]) => holdsItems(type, name))
  return [...asked, ...items.map(([name, value]) => itemQuery(type, name, String(value)))]
}

/** Whether a keyword consists of punctuation only, which matches nothing. */
const isNothing = (keyword: string) => keyword.trim() !== '' && queryTerms(keyword).length === 0

/** The last millisecond of a second; values that are not times stay as they are. */
const endOf = (value: string | number) => (typeof value === 'string' ? value.replace('.000Z', '.999Z') : value)

/** The moment of a local time as it is stored. Times are compared as texts, so none is after the last with a year of four digits. */
function storedMoment(local: string): string {
  const moment = momentOf(local).toISOString()
  return moment.startsWith('+') ? '9999-12-31T23:59:59.000Z' : moment
}

/** Filters a time by its year in the portal's zone; a value that is not a year matches nothing. */
function inYear(column: string, value: string): RawBuilder<boolean> {
  if (!/^[1-9]\d{3}$/.test(value)) return never
  const [first, last] = [storedMoment(`${value}-01-01T00:00:00`), storedMoment(`${value}-12-31T23:59:59`)]
  return sql<boolean>`${sql.ref(column)} >= ${first} and ${sql.ref(column)} <= ${endOf(last)}`
}

/** The conditions of a range: a day begins and ends in the portal's time zone. */
function inRange(type: RecordType, name: string, { from, to }: NonNullable<PageQuery['ranges']>[string]): RawBuilder<boolean>[] {
  if (!type.list.ranges?.includes(name)) throw new Error(`record ${type.id} has no range ${JSON.stringify(name)}`)
  const [column, days] = [sql.ref(columnOf(type, name)), asksDays(type, name)]
  const at = (value: string | number, time: string) => (days ? storedMoment(`${value}T${time}`) : value)
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${at(from, '00:00:00')}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} <= ${endOf(at(to, '23:59:59'))}`]),
  ]
}

/** Rows whose owner's enterprise meets the condition. */
export const ownedBy = (which: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(systemColumns.owner)} in (select "userId" from enterprises where ${which})`

/** Compares a profile field of a row's owner; both stores keep profiles as JSON. */
export const ofOwner = (at: Database, name: string, value: string): RawBuilder<boolean> => {
  const profile = wholeProfile(at)
  const held = at.dialect === 'postgres' ? sql`(${profile} ->> ${name})` : sql`json_extract(${profile}, ${`$."${name}"`})`
  return ownedBy(sql`${held} = ${value}`)
}

const ownerField = 'owner.'

/** The condition that a row belongs to the owner or is in the scope. */
export function belongsTo(at: Database, type: RecordType, whose: OwnerFilter): RawBuilder<boolean> {
  const isOwn = (owner: string) => sql<boolean>`${sql.ref(systemColumns.owner)} = ${owner}`
  if (typeof whose === 'string') return isOwn(whose)
  const held = Object.entries(whose.scope ?? {}).map(([name, value]) =>
    name.startsWith(ownerField)
      ? ofOwner(at, name.slice(ownerField.length), value)
      : sql<boolean>`${sql.ref(columnOf(type, name))} = ${encode(type, name, value)}`,
  )
  const inScope = held.length > 0 ? sql<boolean>`(${sql.join(held, sql` and `)})` : never
  return whose.owner === undefined ? inScope : sql<boolean>`(${isOwn(whose.owner)} or ${inScope})`
}

/** Applies all conditions but the search words. The required owner is part of the query itself. */
export function applyFilters<O>(
  at: Database,
  query: RowQuery<O>,
  type: RecordType,
  { filters = {}, id, ranges = {}, states, keyword = '', owner, now }: Restriction,
): RowQuery<O> {
  const published = now === undefined ? undefined : publishedAt(type, now)
  let restricted = owner === undefined ? query : query.where(belongsTo(at, type, owner))
  if (published) restricted = restricted.where(published)
  if (id !== undefined) restricted = restricted.where(systemColumns.id, '=', id)
  // PostgreSQL rejects `in ()` with an empty list.
  if (states) restricted = states.length > 0 ? restricted.where(columnOf(type, stateField), 'in', states) : restricted.where(never)
  if (isNothing(keyword)) restricted = restricted.where(never)
  for (const [name, value] of Object.entries(filters)) {
    if (holdsItems(type, name)) continue
    if (type.derived && Object.hasOwn(type.derived, name))
      restricted = restricted.where(sql<boolean>`${derivedAt(type, name, now ?? at.now().toISOString())} = ${value}`)
    else if (type.fields[name]?.type === 'dateTime') restricted = restricted.where(inYear(columnOf(type, name), String(value)))
    else restricted = restricted.where(columnOf(type, name), '=', encode(type, name, value))
  }
  for (const [name, range] of Object.entries(ranges)) for (const end of inRange(type, name, range)) restricted = restricted.where(end)
  return restricted
}

/**
 * The rows that match the restriction. PostgreSQL reads what the full-text index finds (joined to the other indexes it took four times as
 * long) or, when the words are `frequent`, goes by all other conditions.
 */
export function rowsFor(at: Database, type: RecordType, restriction: Restriction, frequent = false): RowQuery<unknown> {
  const [db, table, words] = [recordTables(at), tableOf(type), searchQuery(type, restriction)]
  const rows = applyFilters(at, db.selectFrom(table), type, restriction)
  if (words.length === 0) return rows
  if (at.dialect === 'sqlite') return rows.where(hasWords(at, type, words, frequent))
  if (frequent) return rows.where(readsWords(at, words))
  return foundRows(at, type, restriction)
}

/** The same rows, starting from the matches of the full-text index. */
export const foundRows = (at: Database, type: RecordType, restriction: Restriction): RowQuery<unknown> =>
  applyFilters(at, recordTables(at).selectFrom(matchingRows(at, type, searchQuery(type, restriction)).as(tableOf(type))), type, restriction)

/** Whether only words, and what is public, restrict the rows. */
export const isByWords = (type: RecordType, { filters = {}, id, ranges = {}, states, owner }: Restriction): boolean =>
  id === undefined
  && Object.keys(ranges).length === 0
  && states === undefined
  && owner === undefined
  && Object.keys(filters).every((name) => holdsItems(type, name))

/** Sorts rows by a column in the order of the indexes: null is the smallest in both stores. */
export const byColumn = <O>(query: RowQuery<O>, column: RawBuilder<unknown>, down: boolean): RowQuery<O> =>
  query
    .orderBy(column, (order) => (down ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy(systemColumns.id, down ? 'desc' : 'asc')

export function inOrder<O>(query: RowQuery<O>, type: RecordType, sort = type.list.sort): RowQuery<O> {
  const other = sort !== type.list.sort
  if (other && !type.list.sorts?.includes(sort)) throw new Error(`record ${type.id} has no sort ${JSON.stringify(sort)}`)
  return byColumn(query, orderSql(type, sort), other || type.list.descending === true)
}
