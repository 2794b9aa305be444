import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { automaticTimes, hasState, stateField } from '../../../contract/derived/automatic-fields'
import type { RecordFlow } from '../../../contract/derived/flow/record-flow'
import type { RecordType } from '../../../contract/record'

/** Columns of every record table. No field's column can be one of them: fields begin with a letter. */
export const systemColumns = {
  id: '_id',
  owner: '_owner',
  createTime: '_created',
  sentTime: '_sent',
  words: '_words',
  since: '_since',
} as const

/** The order of a list by `sentTime`: drafts have not been sent yet, so they sort after all that was sent. */
const sentOrder = '_sentOrder'

export type FieldType = RecordType['fields'][string]['type']

export const columnTypes = {
  string: 'text',
  list: 'text',
  text: 'text',
  dateTime: 'text',
  body: 'text',
  files: 'text',
  image: 'text',
  json: 'text',
  integer: 'bigint',
  boolean: 'bigint',
  number: 'double precision',
} as const satisfies Record<FieldType, string>

const declared = /^[a-z][A-Za-z0-9]*$/
// PostgreSQL cuts longer names, and two could become one.
const longest = 63

// Both stores ignore or fold the case of names, so each capital becomes `_` and its small letter, which is reversible.
function identifier(prefix: string, name: string): string {
  if (!declared.test(name)) throw new Error(`not a declared id: ${JSON.stringify(name)}`)
  return shorten(prefix + name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
}

function shorten(name: string): string {
  if (name.length <= longest) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return `${name.slice(0, longest - 17)}_${hash}`
}

// System columns that every PostgreSQL table has.
const hidden = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'])

export const tableOf = (type: RecordType) => identifier('rec_', type.id)

export function columnOf(type: RecordType, name: string): string {
  if (Object.hasOwn(type.fields, name)) return hidden.has(name) ? `${name}_` : identifier('', name)
  if (name === 'id') return systemColumns.id
  if (name === 'createTime' || (name === 'sentTime' && hasState(type))) return systemColumns[name]
  throw new Error(`record ${type.id} has no field ${JSON.stringify(name)}`)
}

/** The column that rows are sorted by. */
const orderColumn = (type: RecordType, name: string) => {
  const column = columnOf(type, name)
  return column === systemColumns.sentTime ? sentOrder : column
}

/** The SQL of a column in an index or order. "~" sorts after every time. */
export const columnSql = (column: string): RawBuilder<unknown> =>
  column === sentOrder ? sql`(coalesce(${sql.ref(systemColumns.sentTime)}, '~' || ${sql.ref(systemColumns.createTime)}))` : sql.ref(column)

export const orderSql = (type: RecordType, name: string) => columnSql(orderColumn(type, name))

/** Whether a field holds several values: a filter by one of them uses the full-text index, not an index of its own. */
export const holdsItems = (type: RecordType, name: string) => ['list', 'json'].includes(type.fields[name]?.type ?? '')

export const listFilters = (type: RecordType) => (type.list.filters ?? []).filter((name) => holdsItems(type, name))

/** Whether the type has a full-text index. */
export const hasWordsToFind = (type: RecordType) => type.list.search !== undefined || listFilters(type).length > 0

/** Names in a complete row: its fields, and its automatic times beside id and creation time. */
export const wholeRow = (type: RecordType): string[] => [...Object.keys(type.fields), ...automaticTimes(type)]

export interface Index {
  name: string
  columns: string[]
  sort: string
}

/** The full-text index of a type over its words. */
export const searchOf = (type: RecordType) => shorten(`${tableOf(type)}__search`)

/** The indexes for lists, counts and work: by owner if the type has one, by each filter and by all filters, in the declared order. */
export function indexesOf(type: RecordType, { sorts: workSorts, reminded }: Pick<RecordFlow, 'sorts' | 'reminded'>): Index[] {
  const sorts = [type.list.sort, ...(type.list.sorts ?? [])].flatMap((field) => indexesBy(type, orderColumn(type, field)))
  const lists = [...sorts, ...indexesOfRanges(type)]
  return hasState(type) ? [...lists, ...indexesOfWork(type, workSorts), ...indexesOfReminders(type, reminded)] : lists
}

/** Lets the rows be found whose date is near, among those in a state; times that every case has are in the index of work. */
const indexesOfReminders = (type: RecordType, reminded: readonly string[]): Index[] =>
  reminded.flatMap((name) => {
    if (!Object.hasOwn(type.fields, name)) return []
    const column = columnOf(type, name)
    return [indexOf(type, [columnOf(type, stateField), column, systemColumns.id], column)]
  })

/** Lets work be counted by state and by time in that state from the index alone. */
function indexesOfWork(type: RecordType, sorts: readonly string[]): Index[] {
  const { since, id, createTime } = systemColumns
  const sorted = ['sentTime', ...sorts].map((name) => orderColumn(type, name))
  return [
    indexOf(type, [columnOf(type, stateField), since, id, createTime], since),
    ...sorted.map((column) => indexOf(type, [column, id], column)),
  ]
}

const indexOf = (type: RecordType, columns: string[], sort: string): Index => ({
  name: shorten(`${tableOf(type)}__${columns.join('__')}`),
  columns,
  sort,
})

/** Columns that, beside the filters, decide whether a row is shown: an index that includes them needs no access to the rows. */
function limitsOf(type: RecordType): string[] {
  const { from, until } = type.published ?? {}
  const states = Object.entries(type.derived ?? {}).flatMap(([name, rules]) => (type.list.filters?.includes(name) ? rules : []))
  const conditional = [from, until, ...states.flatMap(({ before, after, is, full }) => [before, after, is, full?.of, full?.count])]
  return conditional.flatMap((name) => (name ? [columnOf(type, name)] : []))
}

/** The index finds the rows of a range; they are sorted afterwards. */
function indexesOfRanges(type: RecordType): Index[] {
  const owner = type.owned ? [systemColumns.owner] : []
  const [sort, limits] = [orderColumn(type, type.list.sort), limitsOf(type)]
  return (type.list.ranges ?? []).map((name) => {
    const column = columnOf(type, name)
    return indexOf(type, [...new Set([...owner, column, sort, systemColumns.id, ...limits])], column)
  })
}

function indexesBy(type: RecordType, sort: string): Index[] {
  const end = sort === systemColumns.id ? [sort] : [sort, systemColumns.id]
  const exact = (type.list.filters ?? []).filter(
    (filter) => Object.hasOwn(type.fields, filter) && !holdsItems(type, filter) && type.fields[filter]?.type !== 'dateTime',
  )
  const filters = exact.map((filter) => columnOf(type, filter)).filter((column) => column !== sort)
  const limits = limitsOf(type)
  const starts = [[], ...filters.map((column) => [column]), ...(filters.length > 1 ? [filters] : [])]
  const owned = type.owned ? starts.map((columns) => [systemColumns.owner, ...columns]) : []
  return [...starts, ...owned].map((columns) => indexOf(type, [...new Set([...columns, ...end, ...limits])], sort))
}
