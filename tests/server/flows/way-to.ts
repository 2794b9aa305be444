import type { Act, Flow } from '../../../src/contract/flow'

/** The acts of people on the shortest way from a state, or from nothing, to one of the others; null when there is none. */
export function wayTo({ acts }: Flow, from: string | undefined, states: readonly string[]): Act[] | null {
  const ways: { state: string | undefined; acts: Act[] }[] = [{ state: from, acts: [] }]
  const seen = new Set([from])
  for (const way of ways) {
    if (way.state !== undefined && states.includes(way.state)) return way.acts
    for (const act of acts) {
      const may = act.by !== 'system' && act.to !== undefined && (way.state === undefined ? !act.from : act.from?.includes(way.state))
      if (!may || seen.has(act.to)) continue
      seen.add(act.to)
      ways.push({ state: act.to, acts: [...way.acts, act] })
    }
  }
  return null
}
