import { sql, type RawBuilder } from 'kysely'
import { idStart } from '../../../contract/derived/flow/case-number'
import { stateField } from '../../../contract/derived/automatic-fields'
import type { TimeLimit } from '../../../contract/derived/flow/time-limit'
import type { RecordType } from '../../../contract/record'
import { beganBefore } from '../../../validate/time/due'
import { isWorkday, workdayAfter } from '../../../validate/time/workdays'
import { offsetAt } from '../../../validate/time/zone'
import type { Database } from '../database/database'
import { storedObject } from '../database/stored-json'
import { daysBetween, daysFor } from './calendar-days'
import { columnOf, orderSql, systemColumns, tableOf } from './record-columns'
import { applyFilters, byColumn, ofOwner, ownedBy, type RowQuery } from './record-query'
import { derivedColumns } from './record-rules'
import { recordTables } from './record-tables'
import { rowReader, type Column } from './record-values'
import type { Records, WorkCounts, WorkQuery } from './stored-records'

const daySeconds = 86_400
const day = daySeconds * 1000
/** A due time later than any other, in seconds: the year 3000. */
const never = 32_503_680_000

const since = sql<string>`coalesce(${sql.ref(systemColumns.since)}, ${sql.ref(systemColumns.createTime)})`
/** Never collides with a field's column. */
const turnColumn = '_turn'
const noRow = sql<boolean>`1 = 0`

/** Rows with at most so many whole days left in their state; ISO times compare chronologically as texts. */
function within(type: RecordType, { limits, states, now }: WorkQuery, left: number): RawBuilder<boolean> {
  const state = sql.ref(columnOf(type, stateField))
  const text = (instant: number) => new Date(instant).toISOString()
  const each = states.flatMap((name) => {
    const limit = limits[name]
    if (limit === undefined) return []
    if ('days' in limit) return [sql<boolean>`(${state} = ${name} and ${since} < ${text(beganBefore(limit, left, new Date(now)))})`]
    const ends = sql.ref(columnOf(type, limit.field))
    return [sql<boolean>`(${state} = ${name} and ${ends} > '' and ${ends} < ${text(Date.parse(now) + (left + 1) * day)})`]
  })
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` or `)})` : noRow
}

/** A case is late after its last day, as on the page of the case. */
const late = (type: RecordType, query: WorkQuery) => within(type, query, -1)
const soon = (type: RecordType, query: WorkQuery) => sql<boolean>`(${within(type, query, query.soon)} and not ${late(type, query)})`

/** Escapes the wildcards, which may be part of the keyword. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The rows that match the query, in any of its states and with any due time. */
function restrict(at: Database, type: RecordType, query: WorkQuery): RowQuery<unknown> {
  const { filters, states, keyword = '', searched, searchesOwner, sentSince, districtField, district, now, owner } = query
  const seen = { filters, states, now, ...(owner === undefined ? {} : { owner }) }
  let rows = applyFilters(at, recordTables(at).selectFrom(tableOf(type)), type, seen)
  if (sentSince !== undefined) rows = rows.where(systemColumns.sentTime, '>=', sentSince)
  if (district !== undefined && districtField !== undefined) rows = rows.where(ofOwner(at, districtField, district))
  if (keyword.trim() === '') return rows
  const like = sql`like ${pattern(keyword.trim())} escape '\\'`
  const start = idStart(keyword)
  const ofNumber = start === undefined ? [] : [sql`${sql.ref(systemColumns.id)} like ${`${start}%`}`]
  const found = [
    ...ofNumber,
    ...(searchesOwner ? [ownedBy(sql`"enterpriseName" ${like}`)] : []),
    ...searched.map((name) => sql`${sql.ref(columnOf(type, name))} ${like}`),
  ]
  return rows.where(found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : noRow)
}

function statesIn(type: RecordType, rows: RowQuery<unknown>, query: WorkQuery) {
  const state = columnOf(type, stateField)
  const sumOf = (test: RawBuilder<boolean>) => sql<number>`sum(case when ${test} then 1 else 0 end)`
  return rows
    .select([
      sql<string>`${sql.ref(state)}`.as('state'),
      sql<number>`count(*)`.as('rows'),
      sumOf(late(type, query)).as('late'),
      sumOf(soon(type, query)).as('soon'),
    ])
    .groupBy(state)
}

async function countStates(type: RecordType, rows: RowQuery<unknown>, query: WorkQuery): Promise<Map<string, WorkCounts>> {
  const counted = await statesIn(type, rows, query).execute()
  return new Map(counted.map((one) => [one.state, { rows: Number(one.rows), late: Number(one.late), soon: Number(one.soon) }]))
}

type Stored = Record<string, Column>

/** Searching for part of a word reads all rows, so one query yields both counts and page. */
async function readOnce(
  at: Database,
  type: RecordType,
  query: WorkQuery,
  held: RowQuery<Stored>,
  pageOf: (rows: RowQuery<unknown>) => RowQuery<unknown>,
) {
  const found = () => recordTables(at).selectFrom('found')
  const counted = ['state', 'rows', 'late', 'soon'].map((name) => sql.ref(name))
  const whole =
    at.dialect === 'postgres'
      ? sql`json_agg(json_build_array(${sql.join(counted)}))::text`
      : sql`json_group_array(json_array(${sql.join(counted)}))`
  const counts = sql<{ whole: string | null }>`(select ${whole} as whole from ${statesIn(type, found(), query).as('states')})`
  const joined = recordTables(at)
    .with(
      (cte) => cte('found').materialized(),
      () => held,
    )
    .selectFrom(counts.as('counts'))
    .leftJoin(pageOf(found()).selectAll().as('page'), (join) => join.onTrue())
    .selectAll()
  const rows = (await inTurn(at, joined as RowQuery<Stored>, type, query).execute()) as Stored[]
  const states = JSON.parse(String(rows[0]?.whole ?? '[]')) as [string, number, number, number][]
  return {
    found: rows.filter((row) => row[systemColumns.id] !== null),
    counts: new Map(states.map(([state, all, isLate, isSoon]) => [state, { rows: all, late: isLate, soon: isSoon }])),
  }
}

const secondsOf = (at: Database, time: RawBuilder<unknown>) =>
  at.dialect === 'postgres' ? sql`extract(epoch from ${time}::timestamptz)` : sql`unixepoch(${time}, 'subsec')`

/** The time in seconds when the state's limit is exceeded; midnights are those of the zone's present offset. */
function lateSeconds(at: Database, type: RecordType, limit: TimeLimit, now: string): RawBuilder<unknown> {
  if ('field' in limit) return sql`coalesce(${secondsOf(at, sql`nullif(${sql.ref(columnOf(type, limit.field))}, '')`)}, ${sql.lit(never)})`
  const began = secondsOf(at, since)
  const ahead = offsetAt(new Date(now)) / 1000
  const dateOf = (time: RawBuilder<unknown>) => {
    const local = sql`(${time} + ${sql.lit(ahead)}) / ${sql.lit(daySeconds)}`
    return at.dialect === 'postgres' ? sql`cast(floor(${local}) as integer)` : sql`cast(${local} as integer)`
  }
  const midnightAfter = (date: RawBuilder<unknown>, more: RawBuilder<unknown>) =>
    sql`(${date} + 1 + ${more}) * ${sql.lit(daySeconds)} - ${sql.lit(ahead)}`
  const { days } = limit
  if (limit.workdays) {
    const date = dateOf(began)
    return midnightAfter(
      date,
      daysFor(date, `${days} workdays`, (one) => daysBetween(one, workdayAfter(one, days)), 2 * days + 7),
    )
  }
  const ends = sql`(${began} + ${sql.lit(days * daySeconds)})`
  const date = dateOf(ends)
  const rest = daysFor(date, 'rest', (one) => (isWorkday(one) ? 0 : daysBetween(one, workdayAfter(one, 1))), 7)
  return sql`case when ${rest} = 0 then ${ends} + ${sql.lit(daySeconds)} else ${midnightAfter(date, rest)} end`
}

/** Sorts rows that wait for the caller by due time, then the latest changes. */
function turnOf(at: Database, type: RecordType, { pending, limits, now }: WorkQuery): RawBuilder<unknown> {
  const state = sql.ref(columnOf(type, stateField))
  const limited = Object.entries(limits).map(([name, limit]) => sql`when ${state} = ${name} then ${lateSeconds(at, type, limit, now)}`)
  const waits = pending.length > 0 ? sql<boolean>`${state} in (${sql.join(pending)})` : noRow
  return sql`(case ${sql.join(limited, sql` `)} when ${waits} then ${sql.lit(never)} else -(${secondsOf(at, since)}) end)`
}

/** Sorts rows that wait for the caller first, then those that wait for others, each by due time; then the latest changes. */
function inTurn<O>(at: Database, rows: RowQuery<O>, type: RecordType, query: WorkQuery): RowQuery<O> {
  const { sort, pending, limits } = query
  if (sort === 'since') return byColumn(rows, since, true)
  if (sort !== 'due') return byColumn(rows, orderSql(type, sort === 'sentTime' ? sort : sort.field), true)
  const state = sql.ref(columnOf(type, stateField))
  const isOf = (states: string[]) => (states.length > 0 ? sql<boolean>`${state} in (${sql.join(states)})` : noRow)
  return rows
    .orderBy(sql`case when ${isOf(pending)} then 0 when ${isOf(Object.keys(limits))} then 1 else 2 end`)
    .orderBy(turnOf(at, type, query))
    .orderBy(since)
    .orderBy(systemColumns.id)
}

/** The enterprises that own the rows, with their districts. */
async function enterprisesOf(at: Database, owners: string[], districtField = '') {
  if (owners.length === 0) return new Map<string, { enterpriseName: string; district: string }>()
  const rows = await at.db.selectFrom('enterprises').select(['userId', 'enterpriseName', 'profile']).where('userId', 'in', owners).execute()
  return new Map(
    rows.map(({ userId, enterpriseName, profile }) => {
      const district = storedObject(profile)[districtField]
      return [userId, { enterpriseName, district: typeof district === 'string' ? district : '' }]
    }),
  )
}

/** The work of operators on rows of a type. */
export const recordWork = (at: Database): Pick<Records, 'work'> => ({
  async work(type, query) {
    const { skip, size, state, due, now } = query
    const all = restrict(at, type, query)
    const pageOf = (from: RowQuery<unknown>) => {
      const ofState = state === undefined ? from : from.where(columnOf(type, stateField), '=', state)
      const rows = due ? ofState.where(due === 'late' ? late(type, query) : soon(type, query)) : ofState
      return inTurn(at, rows, type, query).limit(size).offset(skip)
    }
    const names = type.list.fields.filter((name) => !type.derived?.[name])
    const ending = Object.values(query.limits).flatMap((limit) => ('field' in limit ? [limit.field] : []))
    const columns = [
      ...new Set([
        systemColumns.id,
        systemColumns.owner,
        systemColumns.createTime,
        systemColumns.sentTime,
        columnOf(type, stateField),
        ...[...names, ...ending, ...(typeof query.sort === 'object' ? [query.sort.field] : [])].map((name) => columnOf(type, name)),
      ]),
    ]
    const inOrder = query.sort === 'due' ? [turnOf(at, type, query).as(turnColumn)] : []
    const shown = (from: RowQuery<unknown>) =>
      from.select([...columns, since.as(systemColumns.since), ...inOrder]).select(derivedColumns(type, now))
    const isSearch = query.isCounted !== false && (query.keyword ?? '').trim() !== ''
    const { found, counts } = isSearch
      ? await readOnce(at, type, query, shown(all) as RowQuery<Stored>, pageOf)
      : {
          counts: query.isCounted === false ? new Map<string, WorkCounts>() : await countStates(type, all, query),
          found: await shown(pageOf(all)).execute(),
        }
    const owners = [...new Set(found.flatMap((row) => (row[systemColumns.owner] === null ? [] : [String(row[systemColumns.owner])])))]
    const enterprises = await enterprisesOf(at, owners, query.districtField)
    const read = rowReader(type, [...type.list.fields, 'sentTime'])
    const none = { enterpriseName: '', district: '' }
    const endOf = (row: Stored) => {
      const limit = query.limits[String(row[columnOf(type, stateField)])]
      return limit && 'field' in limit ? row[columnOf(type, limit.field)] : undefined
    }
    return {
      rows: found.map((row) => ({
        ...read(row),
        since: String(row[systemColumns.since]),
        ends: endOf(row),
        ...(query.sort === 'due' ? { turn: Number(row[turnColumn]) } : {}),
        ...(enterprises.get(String(row[systemColumns.owner])) ?? none),
      })),
      counts,
    }
  },
})
