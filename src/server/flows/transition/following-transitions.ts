import type { Transition, Follow } from '../../../contract/flow'
import type { Row } from '../../store/store'
import { flowOf, stateField, type FlowOf, type TransitionContext } from '../flow-work'

async function applies({ store }: TransitionContext, { type }: FlowOf, { by, every, some, none }: Follow, id: string): Promise<boolean> {
  const count = async (states?: string[]) => (await store.records.sum(type, { equal: { [by]: id }, ...(states ? { states } : {}) })).rows
  if (every && (await count(every)) !== (await count())) return false
  if (some && (await count(some)) === 0) return false
  return !none || (await count(none)) === 0
}

type DoTransition = (work: TransitionContext, of: FlowOf, transition: Transition) => Promise<unknown>

/** Runs the transition on the records that belong to one; skips those in other states. */
async function eachBelow(
  doTransition: DoTransition,
  work: TransitionContext,
  { transition }: { transition: Transition },
  row: Row,
): Promise<void> {
  for (const { flow, transition: id, by } of transition.each ?? []) {
    const below = flowOf(work, flow)
    const next = below.flow.transitions.find((one) => one.id === id)
    if (!next?.from) continue
    const ids = await work.store.records.idsOf(below.type, { equal: { [by]: row.id }, states: next.from })
    for (const one of ids) await doTransition({ ...work, session: null, parameters: { id: one }, values: {} }, below, next)
  }
}

/** Runs the transitions that follow in the flows of linked records; leaves out those that are not possible now. */
export async function runFollowingTransitions(
  doTransition: DoTransition,
  work: TransitionContext,
  of: FlowOf & { transition: Transition },
  row: Row,
): Promise<void> {
  for (const follow of of.transition.then ?? []) {
    const id = row[follow.by]
    if (typeof id !== 'string' || !(await applies(work, of, follow, id))) continue
    const next = flowOf(work, follow.flow)
    const transition = next.flow.transitions.find((one) => one.id === follow.transition)
    const linked = await work.store.records.read(next.type, id)
    if (!transition?.from?.includes(String(linked?.[stateField] ?? ''))) continue
    await doTransition({ ...work, session: null, parameters: { id }, values: {} }, next, transition)
  }
  await eachBelow(doTransition, work, of, row)
}
