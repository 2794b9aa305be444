import type { RecordFlows } from '../../../contract/derived/flow/record-flow'
import type { TimeLimit } from '../../../contract/derived/flow/time-limit'
import type { WorkSort } from '../../../contract/derived/operations/work-query'
import type { RecordType } from '../../../contract/record'

/** Whose rows to read: of one account by id, or those matching a scope plus the owner's own; a null scope matches nothing. */
export type OwnerFilter = string | { owner?: string; scope: Readonly<Record<string, string>> | null }

export interface PageQuery {
  page: number
  size: number
  filters?: Record<string, string | number | boolean>
  /** Restricts to one row. */
  id?: string
  /** Lowest and highest value by field, both inclusive. Days are days in China; a row without a value is in no range. */
  ranges?: Record<string, { from?: string | number | undefined; to?: string | number | undefined }>
  /** States that a row of a flow may have. */
  states?: string[]
  /** Words that must all occur in the fields that the record declares to be searched. */
  keyword?: string
  /** One of the record's other sort fields, greatest first. */
  sort?: string
  /** Restricts to rows of this owner or scope; the condition is in the query itself. */
  owner?: OwnerFilter
  /** Restricts to rows published at this time (ISO 8601 UTC), for which derived states are computed, too. */
  now?: string | undefined
}

export interface SumQuery {
  equal: Record<string, unknown>
  states?: string[]
  /** The integer field to sum; without it each row counts one. */
  amount?: string | undefined
  owner?: OwnerFilter
}

/** A queue of rows in one state that agree in some values. */
export interface QueueQuery {
  equal: Record<string, unknown>
  state: string
  /** The integer field with the place in the queue; rows without a place follow in the order in which they came. */
  place?: string | undefined
}

export interface WorkQuery extends Pick<PageQuery, 'size' | 'filters' | 'keyword' | 'owner'> {
  /** Number of rows to skip. */
  skip: number
  now: string
  /** False leaves `counts` empty, for a caller that has counted already. */
  isCounted?: boolean
  /** States to count; `limits` says when a row must leave each. */
  states: string[]
  /** The only state that is shown. */
  state?: string | undefined
  limits: Readonly<Record<string, TimeLimit>>
  /** States that wait for the caller: their rows come first. */
  pending: string[]
  /** Text fields to search for the keyword. */
  searched: string[]
  /** Whether to search the enterprise's name, too. */
  searchesOwner: boolean
  due?: 'late' | 'soon' | undefined
  /** Remaining days or workdays from which a case counts as due soon. */
  soon: number
  /** Restricts to rows sent since then (ISO 8601 UTC). */
  sentSince?: string | undefined
  /** The profile field with the owner's district; `district` is the only one shown. */
  districtField?: string | undefined
  district?: string | undefined
  /** One of the orders that every list has, or a number field, largest first. */
  sort: WorkSort | { field: string }
}

/** Rows whose date lets a reminder be sent that was not sent for that date. */
export interface ReminderQuery {
  /** Flow and reminder. */
  reminder: string
  /** The time that decides: a field, or the time since which a row has its state. */
  time: { field: string } | 'since'
  /** States, each with the first value of the time, and the first that is too late. */
  spans: { states: string[]; from: string; until: string }[]
  /** Only rows whose ids follow this one. */
  after?: string
  /** Only this row. */
  id?: string
  limit: number
}

export interface WorkCounts {
  rows: number
  late: number
  soon: number
}

export interface WorkList {
  /** `ends` is the value of the field that limits its state; `turn` is its place in the order of due times, in seconds. */
  rows: (Row & { since: string; enterpriseName: string; district: string; ends?: unknown; turn?: number })[]
  /** Counts by state, over all rows that match the query regardless of `state` and `due`. */
  counts: Map<string, WorkCounts>
}

export type Row = { id: string; createTime: string } & Record<string, unknown>

/** The values of a batch of rows, in no order; `last` is the highest id among them. */
export interface ValuesPage {
  values: unknown[]
  last: string
}

/** Rows of the declared record types, each in a table of its own, made from `records/*.json` when a release goes live. */
export interface Records {
  /** Grows with every write of this process to any row, and again when the transaction of that write has ended. */
  writes(): number
  /** Creates missing tables, columns and indexes; never drops anything. */
  prepare(types: RecordType[], flows?: RecordFlows): Promise<void>
  list(type: RecordType, query: PageQuery): Promise<{ rows: Row[]; total: number }>
  count(type: RecordType, query: Pick<PageQuery, 'filters' | 'ranges' | 'states' | 'keyword' | 'owner' | 'now'>): Promise<number>
  read(type: RecordType, id: string, owner?: OwnerFilter, now?: string): Promise<Row | null>
  /** All fields of the owner's rows, in list order, at most as many as a list may have. */
  ofOwner(type: RecordType, owner: string): Promise<Row[]>
  /** The published rows before and after one in its list, which may be that of an owner or scope, each with the named fields. */
  siblings(
    type: RecordType,
    id: string,
    names: string[],
    now: string,
    owner?: OwnerFilter,
  ): Promise<{ previous: Row | null; next: Row | null }>
  /** Adds to the view counts of rows by id. */
  addViews(type: RecordType, views: ReadonlyMap<string, number>): Promise<void>
  /** The operators' work on the rows, in order of due time, with the number of rows in each state. */
  work(type: RecordType, query: WorkQuery): Promise<WorkList>
  /** `fixed` sets values that are otherwise generated. Only demonstration content sets the id and creation time. */
  create(
    type: RecordType,
    values: Record<string, unknown>,
    owner?: string,
    fixed?: Partial<Pick<Row, 'id' | 'createTime'>> & { since?: string; sent?: boolean },
  ): Promise<Row>
  /** Returns false when the row is missing or has another owner. A new state counts from `now`; `sent` sets the sending time if unset. */
  update(
    type: RecordType,
    id: string,
    values: Record<string, unknown>,
    owner?: string,
    at?: { now?: string; sent?: boolean },
  ): Promise<boolean>
  /** Writes the values to every matching row of the owner that differs, some hundred per statement; returns how many. */
  updateAll(type: RecordType, values: Record<string, unknown>, query: { owner: string; filters?: PageQuery['filters'] }): Promise<number>
  remove(type: RecordType, id: string, owner?: string): Promise<boolean>
  /** The account that owns the row; null when the row has no owner or is missing. */
  ownerOf(type: RecordType, id: string): Promise<string | null>
  /** The names of the enterprises that own the rows, by row id. */
  enterpriseNames(type: RecordType, ids: readonly string[]): Promise<Map<string, string>>
  /** Counts the rows with these values in one of the states, and sums one of their integer fields. */
  sum(type: RecordType, query: SumQuery): Promise<{ rows: number; total: number }>
  /** Like `sum`, but for each combination of the fields' values. */
  sums(type: RecordType, query: SumQuery & { by: string[] }): Promise<(Record<string, unknown> & { rows: number; total: number })[]>
  /** Counts the rows whose field is neither empty nor its default. */
  filled(type: RecordType, field: string): Promise<number>
  /** Rows of a queue in their order, `limit` of them after the first `skip`. */
  queue(type: RecordType, query: QueueQuery & { skip: number; limit: number }): Promise<Row[]>
  /** Whether the places in a queue are 1, 2, 3 and so on. */
  isNumbered(type: RecordType, query: QueueQuery & { place: string }): Promise<boolean>
  /** Writes 1, 2, 3 and so on into the places of a queue, in its order. */
  renumber(type: RecordType, query: QueueQuery & { place: string }): Promise<void>
  /** Ids of the rows with these values; with `states`, only those in one of them. */
  idsOf(type: RecordType, query: { equal: Record<string, unknown>; states?: string[] }): Promise<string[]>
  /** The field's values in `limit` rows whose ids follow `after`: reading a table in batches blocks nobody. */
  valuesAfter(type: RecordType, field: string, after: string, limit: number): Promise<ValuesPage>
  /** In order of their ids, each with the value of its time. */
  toRemind(type: RecordType, query: ReminderQuery): Promise<{ id: string; date: string }[]>
  /** Ids of rows in one of the states whose time has passed, in order, from the one that follows `after`. */
  due(
    type: RecordType,
    query: { states: string[]; field: string; now: string; after?: string | undefined; limit: number },
  ): Promise<string[]>
}
