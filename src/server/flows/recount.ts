import { recountingTransitions } from '../../contract/derived/flow/recounting-transitions'
import { doTransition } from './transition/do-transition'
import { moveUp, waitingGroups } from './transition/waiting'
import { flowOf, stateField, type TransitionContext } from './flow-work'

/** Recomputes what follows from the fields of a record, in the transaction that edited them: values of its flow, and who waits for places. */
export async function recount(work: TransitionContext, record: string, id: string): Promise<void> {
  for (const flow of Object.values(work.release.tree.flows).filter((one) => one.record === record)) {
    const of = flowOf(work, flow.id)
    for (const transition of recountingTransitions(flow)) {
      const row = await work.store.records.read(of.type, id)
      if (transition.from?.includes(String(row?.[stateField] ?? '')))
        await doTransition({ ...work, session: null, parameters: { id }, values: {} }, of, transition)
    }
  }
  for (const { id: flow, quota, with: linked } of Object.values(work.release.tree.flows)) {
    const link = quota?.waiting && linked?.[quota.of]
    if (link?.record !== record || link.match) continue
    const of = flowOf(work, flow)
    for (const group of await waitingGroups(work, of, { [link.by]: id })) await moveUp(doTransition, work, of, group)
  }
}
