import type { Transition, Flow } from '../../../../src/contract/flow'

/** The shortest path of transitions by people from a state, or from no record, to one of `states`; null if there is none. */
export function shortestPathTo({ transitions }: Flow, from: string | undefined, states: readonly string[]): Transition[] | null {
  const ways: { state: string | undefined; transitions: Transition[] }[] = [{ state: from, transitions: [] }]
  const seen = new Set([from])
  for (const way of ways) {
    if (way.state !== undefined && states.includes(way.state)) return way.transitions
    for (const transition of transitions) {
      const may =
        transition.by !== 'system'
        && transition.to !== undefined
        && (way.state === undefined ? !transition.from : transition.from?.includes(way.state))
      if (!may || seen.has(transition.to)) continue
      seen.add(transition.to)
      ways.push({ state: transition.to, transitions: [...way.transitions, transition] })
    }
  }
  return null
}
