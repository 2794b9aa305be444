import { sql, type RawBuilder } from 'kysely'
import { idStart } from '../../../contract/derived/flow/case-number'
import { stateField } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import type { Database } from '../database/database'
import { columnOf, orderSql, systemColumns, tableOf } from './record-columns'
import { applyFilters, byColumn, ofOwner, ownedBy, type RowQuery } from './record-query'
import { derivedColumns } from './record-rules'
import { recordTables } from './record-tables'
import { rowReader, type Column } from './record-values'
import type { Records, WorkCounts, WorkQuery } from './stored-records'

const day = 86_400_000
/** A due time later than any other, in seconds: the year 3000. */
const never = 32_503_680_000

const since = sql<string>`coalesce(${sql.ref(systemColumns.since)}, ${sql.ref(systemColumns.createTime)})`
const noRow = sql<boolean>`1 = 0`

/** Rows that have been in a state for longer than its limit; ISO times compare chronologically as texts. */
function longerThan(type: RecordType, { days, states, now }: WorkQuery, more: number): RawBuilder<boolean> {
  const state = sql.ref(columnOf(type, stateField))
  const each = states.flatMap((name) => {
    const limit = days[name]
    if (limit === undefined) return []
    return [sql<boolean>`(${state} = ${name} and ${since} <= ${new Date(Date.parse(now) - (limit + more) * day).toISOString()})`]
  })
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` or `)})` : noRow
}

/** A case is late a whole day after its last day, as on the page of the case. */
const late = (type: RecordType, query: WorkQuery) => longerThan(type, query, 1)
const soon = (type: RecordType, query: WorkQuery) => sql<boolean>`(${longerThan(type, query, -query.soon)} and not ${late(type, query)})`

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

/** Sorts rows that wait for the caller first, then those that wait for others, each by due time; then the latest changes. */
function inTurn<O>(at: Database, rows: RowQuery<O>, type: RecordType, { sort, pending, days }: WorkQuery): RowQuery<O> {
  if (sort === 'since') return byColumn(rows, since, true)
  if (sort !== 'due') return byColumn(rows, orderSql(type, sort === 'sentTime' ? sort : sort.field), true)
  const state = sql.ref(columnOf(type, stateField))
  const seconds = at.dialect === 'postgres' ? sql`extract(epoch from ${since}::timestamptz)` : sql`unixepoch(${since}, 'subsec')`
  const limits = Object.entries(days).map(([name, limit]) => sql`when ${state} = ${name} then ${seconds} + ${sql.lit(limit * 86_400)}`)
  const isOf = (states: string[]) => (states.length > 0 ? sql<boolean>`${state} in (${sql.join(states)})` : noRow)
  const waits = isOf(pending)
  return rows
    .orderBy(sql`case when ${waits} then 0 when ${isOf(Object.keys(days))} then 1 else 2 end`)
    .orderBy(sql`(case ${sql.join(limits, sql` `)} when ${waits} then ${sql.lit(never)} else -(${seconds}) end)`)
    .orderBy(since)
    .orderBy(systemColumns.id)
}

/** The enterprises that own the rows, with their districts. */
async function enterprisesOf(at: Database, owners: string[], districtField = '') {
  if (owners.length === 0) return new Map<string, { enterpriseName: string; district: string }>()
  const rows = await at.db.selectFrom('enterprises').select(['userId', 'enterpriseName', 'profile']).where('userId', 'in', owners).execute()
  return new Map(
    rows.map(({ userId, enterpriseName, profile }) => {
      const district = (JSON.parse(profile) as Record<string, unknown>)[districtField]
      return [userId, { enterpriseName, district: typeof district === 'string' ? district : '' }]
    }),
  )
}

/** The work of operators on rows of a type. */
export const recordWork = (at: Database): Pick<Records, 'work' | 'since'> => ({
  async work(type, query) {
    const { skip, size, state, due, now } = query
    const all = restrict(at, type, query)
    const pageOf = (from: RowQuery<unknown>) => {
      const ofState = state === undefined ? from : from.where(columnOf(type, stateField), '=', state)
      const rows = due ? ofState.where(due === 'late' ? late(type, query) : soon(type, query)) : ofState
      return inTurn(at, rows, type, query).limit(size).offset(skip)
    }
    const names = type.list.fields.filter((name) => !type.derived?.[name])
    const columns = [
      ...new Set([
        systemColumns.id,
        systemColumns.owner,
        systemColumns.createTime,
        systemColumns.sentTime,
        columnOf(type, stateField),
        ...[...names, ...(typeof query.sort === 'object' ? [query.sort.field] : [])].map((name) => columnOf(type, name)),
      ]),
    ]
    const shown = (from: RowQuery<unknown>) => from.select([...columns, since.as(systemColumns.since)]).select(derivedColumns(type, now))
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
    return {
      rows: found.map((row) => ({
        ...read(row),
        since: String(row[systemColumns.since]),
        ...(enterprises.get(String(row[systemColumns.owner])) ?? none),
      })),
      counts,
    }
  },
  async since(type, ids) {
    if (ids.length === 0) return new Map()
    const rows = recordTables(at)
      .selectFrom(tableOf(type))
      .select([systemColumns.id, since.as(systemColumns.since)])
      .where(systemColumns.id, 'in', ids)
    return new Map((await rows.execute()).map((row) => [String(row[systemColumns.id]), String(row[systemColumns.since])]))
  },
})
