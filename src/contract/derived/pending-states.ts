import type { Flow } from '../flow'
import { isForward } from './is-forward'

/** States in which something waits for operators: a transition of theirs leads on from there, not only back or away. */
export function pendingStates(flow: Flow): string[] {
  const onward = flow.transitions.filter(
    (transition) => transition.by === 'operator' && transition.to !== undefined && isForward(flow, transition, transition.to),
  )
  return [...new Set(onward.flatMap((transition) => transition.from ?? []))]
}
