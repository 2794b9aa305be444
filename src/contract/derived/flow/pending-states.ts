import type { Flow } from '../../flow'
import { doersIn } from './flow-workers'
import { isForward } from './is-forward'

/** States in which something waits for one of those that are named: a transition of theirs leads on from there, not only back or away, or the state says so. */
export function pendingStates(flow: Flow, by: readonly string[]): string[] {
  const onward = flow.transitions.filter(
    (transition) =>
      doersIn(transition).some((doer) => by.includes(doer)) && transition.to !== undefined && isForward(flow, transition, transition.to),
  )
  const said = Object.entries(flow.states).flatMap(([state, { waits = [] }]) =>
    [waits].flat().some((one) => by.includes(one)) ? [state] : [],
  )
  return [...new Set([...onward.flatMap((transition) => transition.from ?? []), ...said])]
}
