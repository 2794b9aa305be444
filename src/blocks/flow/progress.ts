import type { Phrases } from '../../contract/flow'

export interface FlowTransition {
  id: string
  title: string
  operation: string
  form?: string
  phrases?: Phrases
  confirm?: string
  draft?: boolean
  /** Leads on; giving up and sending back do not. */
  onward?: boolean
}

/** How far a record is, as the flow's read operation answers it. */
export interface FlowProgress {
  title: string
  /** By which the case is spoken of. */
  number?: string
  status: string
  tone: string
  handler: string
  /** Who answers questions meanwhile. */
  office?: { name: string; telephone?: string; hours?: string }
  text: string
  days?: number
  /** Until when the state asks for a transition. */
  due?: string
  used?: number
  finished: boolean
  stages: { title: string; state: 'done' | 'now' | 'next' }[]
  returned: { title: string; opinion: string; time: string } | null
  transitions: FlowTransition[]
  /** What staff reads with its middle hidden. */
  masked?: { operation: string; fields: string[] }
  trail: { id: string; title: string; status: string; by: string; time: string; opinion: string }[]
}

export type FlowRecord = Record<string, unknown> & { id: string; progress: FlowProgress }

/** The record when the data holds one with its progress. */
export function progressIn(data: unknown): FlowRecord | undefined {
  const record = data as Partial<FlowRecord> | null | undefined
  return record?.progress && typeof record.id === 'string' ? (record as FlowRecord) : undefined
}
