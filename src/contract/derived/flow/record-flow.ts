import type { Flow } from '../../flow'
import { remindedNames } from './reminders'
import { unsentStates } from './unsent-states'

/** What the store needs to know of a record's flow. */
export interface RecordFlow {
  /** The states of drafts. */
  unsent: readonly string[]
  /** Number fields that a work list can be sorted by. */
  sorts: readonly string[]
  /** Names of the times that reminders count from: fields, and times that every case has. */
  reminded: readonly string[]
}

export type RecordFlows = Readonly<Record<string, RecordFlow>>

/** By the id of the record. */
export const recordFlows = (flows: Readonly<Record<string, Flow>>): RecordFlows =>
  Object.fromEntries(
    Object.values(flows).map((flow) => [
      flow.record,
      { unsent: unsentStates(flow), sorts: flow.sorts ?? [], reminded: remindedNames(flow) },
    ]),
  )
