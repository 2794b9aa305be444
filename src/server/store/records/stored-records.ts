import type { RecordFlows } from '../../../contract/derived/flow/record-flow'
import type { WorkSort } from '../../../contract/derived/operations/work-query'
import type { RecordType } from '../../../contract/record'

/** Whose rows: those of one owner by its account's id, or those that hold the values of a scope, with those of an owner beside them; no scope lets nothing through. */
export type Whose = string | { owner?: string; scope: Readonly<Record<string, string>> | null }

export interface PageQuery {
  page: number
  size: number
  filters?: Record<string, string | number | boolean>
  /** By field, the least and the greatest value, both counted in. Days are days in China; a row without a value lies in no range. */
  ranges?: Record<string, { from?: string | number | undefined; to?: string | number | undefined }>
  /** States that a row of a flow may have. */
  states?: string[]
  /** Words that must all occur in the fields that the record declares to be searched. */
  keyword?: string
  /** One of the record's other sort fields, greatest first. */
  sort?: string
  /** Restricts to rows of this owner or scope; the condition is in the query itself. */
  owner?: Whose
  /** Restricts to rows that the record publishes at this time (ISO 8601 UTC), and is the time of derived states. */
  now?: string | undefined
}

export interface SumQuery {
  equal: Record<string, unknown>
  states?: string[]
  /** An integer field; without it each row counts one. */
  amount?: string | undefined
  owner?: Whose
}

export interface WorkQuery extends Pick<PageQuery, 'size' | 'filters' | 'keyword' | 'owner'> {
  /** So many rows come before those that are asked for. */
  skip: number
  now: string
  /** False leaves `counts` empty, for a caller that has counted already. */
  isCounted?: boolean
  /** States that are counted, and days in which each is to be left. */
  states: string[]
  /** The only state that is shown. */
  state?: string | undefined
  days: Readonly<Record<string, number>>
  /** States that wait for whoever asks: their rows come first. */
  pending: string[]
  /** Text fields in which the keyword is looked for. */
  searched: string[]
  /** Whether it is looked for in the enterprise's name. */
  searchesOwner: boolean
  due?: 'late' | 'soon' | undefined
  /** Days that are left when a case is due soon. */
  soon: number
  /** Rows sent since then (ISO 8601 UTC). */
  sentSince?: string | undefined
  /** What the owner's profile calls its district, and the only one that is shown. */
  districtField?: string | undefined
  district?: string | undefined
  /** A number of the record, the largest first, or one of the orders of every list. */
  sort: WorkSort | { field: string }
}

export interface WorkCounts {
  rows: number
  late: number
  soon: number
}

export interface WorkList {
  rows: (Row & { since: string; enterpriseName: string; district: string })[]
  /** By state, over all that the query lets through but its state and due time. */
  counts: Map<string, WorkCounts>
}

export type Row = { id: string; createTime: string } & Record<string, unknown>

/** What so many rows hold in one place, in no order; `last` is the highest id among them. */
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
  read(type: RecordType, id: string, owner?: Whose, now?: string): Promise<Row | null>
  /** Rows of the owner with all their fields, in the order of their list, as many as a list gives at most. */
  ofOwner(type: RecordType, owner: string): Promise<Row[]>
  /** The published rows before and after one in its list, which may be that of an owner or scope, each with the named fields. */
  siblings(type: RecordType, id: string, names: string[], now: string, owner?: Whose): Promise<{ previous: Row | null; next: Row | null }>
  /** Adds to the view counts of rows by id. */
  addViews(type: RecordType, views: ReadonlyMap<string, number>): Promise<void>
  /** What operators have to do with the rows, in the order in which it is due, with how many there are in each state. */
  work(type: RecordType, query: WorkQuery): Promise<WorkList>
  /** The time since which each row has its state, by id. */
  since(type: RecordType, ids: string[]): Promise<Map<string, string>>
  /** `fixed` sets what is otherwise generated: the id, the time of creation, the time since which the row has its state, and whether it is sent with that. Only the demonstration content sets the first two. */
  create(
    type: RecordType,
    values: Record<string, unknown>,
    owner?: string,
    fixed?: Partial<Pick<Row, 'id' | 'createTime'>> & { since?: string; sent?: boolean },
  ): Promise<Row>
  /** Returns false when the row is not there or belongs to another owner. A new state is stood in since `now`; what is `sent` and never was before, is sent then. */
  update(
    type: RecordType,
    id: string,
    values: Record<string, unknown>,
    owner?: string,
    at?: { now?: string; sent?: boolean },
  ): Promise<boolean>
  /** Writes the values to every row of the owner that the filters let through and that differs, some hundred at a time; answers how many. */
  updateAll(type: RecordType, values: Record<string, unknown>, query: { owner: string; filters?: PageQuery['filters'] }): Promise<number>
  remove(type: RecordType, id: string, owner?: string): Promise<boolean>
  /** The account that a row belongs to; null for rows of nobody and rows that are not there. */
  ownerOf(type: RecordType, id: string): Promise<string | null>
  /** The enterprises that rows belong to, by the rows' ids. */
  enterpriseNames(type: RecordType, ids: readonly string[]): Promise<Map<string, string>>
  /** Counts the rows with these values and one of the states, and sums an integer field of them. */
  sum(type: RecordType, query: SumQuery): Promise<{ rows: number; total: number }>
  /** The same, apart for each combination of the fields' values. */
  sums(type: RecordType, query: SumQuery & { by: string[] }): Promise<(Record<string, unknown> & { rows: number; total: number })[]>
  /** How many rows have something in a field, other than its default. */
  filled(type: RecordType, field: string): Promise<number>
  /** Ids of the rows that hold these values in these fields, of those in one of the states if any is named. */
  idsOf(type: RecordType, query: { equal: Record<string, unknown>; states?: string[] }): Promise<string[]>
  /** What rows hold in one field, so many of those whose ids follow `after`: a table is walked through without holding anybody up. */
  valuesAfter(type: RecordType, field: string, after: string, limit: number): Promise<ValuesPage>
  /** Ids of rows in one of the states whose time has passed, oldest first. */
  due(type: RecordType, query: { states: string[]; field: string; now: string; limit: number }): Promise<string[]>
}
