import type { Flow } from '../flow'
import { isForward } from './is-forward'

/** States in which something waits for operators: an act of theirs leads on from there, not only back or away. */
export function pendingStates(flow: Flow): string[] {
  const onward = flow.acts.filter((act) => act.by === 'operator' && act.to !== undefined && isForward(flow, act, act.to))
  return [...new Set(onward.flatMap((act) => act.from ?? []))]
}
