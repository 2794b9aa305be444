import type { Flow } from '../../flow'
import { doersIn } from './flow-workers'
import { isForward } from './is-forward'

/** States in which something waits for one of those that are named: a transition of theirs leads on from there, not only back or away. */
export function pendingStates(flow: Flow, by: readonly string[]): string[] {
  const onward = flow.transitions.filter(
    (transition) =>
      doersIn(transition).some((doer) => by.includes(doer)) && transition.to !== undefined && isForward(flow, transition, transition.to),
  )
  return [...new Set(onward.flatMap((transition) => transition.from ?? []))]
}
