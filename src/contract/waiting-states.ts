import type { Flow } from './flow'

/** States in which something waits for operators: an act of theirs leads on from there, not only back or away. */
export function waitingStates({ acts, states }: Flow): string[] {
  const onward = acts.filter(({ by, to, returns }) => by === 'operator' && to !== undefined && !returns && !['bad', 'quiet'].includes(states[to]?.tone ?? ''))
  return [...new Set(onward.flatMap((act) => act.from ?? []))]
}
