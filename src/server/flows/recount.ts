import { recountingTransitions } from '../../contract/derived/flow/recounting-transitions'
import { doTransition } from './transition/do-transition'
import { flowOf, stateField, type TransitionWork } from './flow-work'

/** Recomputes the values derived from the fields of a flow's record, in the transaction that edited them. */
export async function recount(work: TransitionWork, record: string, id: string): Promise<void> {
  for (const flow of Object.values(work.release.tree.flows).filter((one) => one.record === record)) {
    const of = flowOf(work, flow.id)
    for (const transition of recountingTransitions(flow)) {
      const row = await work.store.records.read(of.type, id)
      if (transition.from?.includes(String(row?.[stateField] ?? '')))
        await doTransition({ ...work, session: null, parameters: { id }, values: {} }, of, transition)
    }
  }
}
