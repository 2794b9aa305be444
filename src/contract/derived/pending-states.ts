import type { Flow, Transition } from '../flow'
import { isForward } from './is-forward'

/** States in which something waits for operators, or for whom else is named: a transition of theirs leads on from there, not only back or away. */
export function pendingStates(flow: Flow, by: Transition['by'] = 'operator'): string[] {
  const onward = flow.transitions.filter(
    (transition) => transition.by === by && transition.to !== undefined && isForward(flow, transition, transition.to),
  )
  return [...new Set(onward.flatMap((transition) => transition.from ?? []))]
}
