import type { Phrases } from '../../contract/flow'

export interface FlowTransition {
  id: string
  title: string
  operation: string
  form?: string
  phrases?: Phrases
  confirm?: string
  /** Why it would be refused now, whatever is typed. */
  blocked?: string
  draft?: boolean
  /** Whether it leads forward; giving up and returning do not. */
  onward?: boolean
}

/** A record's progress, as the flow's read operation returns it. */
export interface FlowProgress {
  title: string
  /** The case number. */
  number?: string
  status: string
  tone: string
  handler: string
  /** Contact for questions. */
  office?: { name: string; telephone?: string; hours?: string }
  text: string
  days?: number
  /** The time by which the state requires a transition. */
  due?: string
  used?: number
  /** Whether `days` and `used` count workdays. */
  workdays?: boolean
  /** Days by which the limit is exceeded. */
  late?: number
  finished: boolean
  /** The state in which a record of the flow waits for a place, where none is free. */
  waits?: string
  stages: { title: string; state: 'done' | 'now' | 'next' }[]
  returned: { title: string; opinion: string; time: string } | null
  transitions: FlowTransition[]
  /** Fields that are masked for staff. */
  masked?: { operation: string; fields: string[] }
  trail: { id: string; title: string; status: string; by: string; time: string; opinion: string }[]
}

export type FlowRecord = Record<string, unknown> & { id: string; progress: FlowProgress }

/** The record, if the data is one with its progress. */
export function progressIn(data: unknown): FlowRecord | undefined {
  const record = data as Partial<FlowRecord> | null | undefined
  return record?.progress && typeof record.id === 'string' ? (record as FlowRecord) : undefined
}
