import type { Flow } from '../../contract/flow'
import type { RecordType } from '../../contract/record'
import type { Call } from '../call'

export { stateField } from '../../contract/derived/automatic-fields'

/** The parts of a call that a flow needs; the system's own transitions have no session. */
export type TransitionContext = Pick<Call, 'store' | 'release' | 'session' | 'parameters' | 'values' | 'address' | 'requestId' | 'now'>

export interface FlowOf {
  flow: Flow
  type: RecordType
}

/** A flow of the release with its record type. */
export function flowOf({ release }: Pick<TransitionContext, 'release'>, id: string): FlowOf {
  const flow = release.tree.flows[id]
  const type = flow && release.tree.records[flow.record]
  if (!type) throw new Error(`no flow named ${id}`)
  return { flow, type }
}

/** States that no transition leaves. */
export function isFinal({ transitions }: Flow, state: string): boolean {
  return !transitions.some((transition) => transition.from?.includes(state) && (transition.to ?? state) !== state)
}
