import type { Flow } from '../flow'
import { leadsOn } from './is-forward'

/** States in which something waits for operators: an act of theirs leads on from there, not only back or away. */
export function waitingStates(flow: Flow): string[] {
  const onward = flow.acts.filter((act) => act.by === 'operator' && act.to !== undefined && leadsOn(flow, act, act.to))
  return [...new Set(onward.flatMap((act) => act.from ?? []))]
}
