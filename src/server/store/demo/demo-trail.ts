import { doersIn } from '../../../contract/derived/flow/flow-workers'
import { unsentStates } from '../../../contract/derived/flow/unsent-states'
import type { Flow, Transition } from '../../../contract/flow'
import type { FlowStep } from '../flow-store'

const entered = (steps: readonly Transition[]): string => steps.reduce((state, { to }) => to ?? state, '')

/** The fewest transitions that lead a new record into a state; of several ways, the one that is declared first. Empty if none does. */
function wayTo({ transitions }: Flow, state: string): Transition[] {
  const ways = transitions.filter(({ from }) => !from).map((one) => [one])
  const seen = new Set(ways.map(entered))
  for (const way of ways) {
    const at = entered(way)
    if (at === state) return way
    for (const next of transitions.filter(({ from, to }) => from?.includes(at) && to !== undefined && !seen.has(to))) {
      seen.add(next.to ?? '')
      ways.push([...way, next])
    }
  }
  return []
}

/**
 * The steps that a demonstration row has behind it: staff meets cases with a history, and an enterprise a return with its reason.
 * The row was sent when it was created (both times in milliseconds); the later steps are spread evenly until now.
 */
export function demoTrail(flow: Flow, state: string, { created, now }: { created: number; now: number }): FlowStep[] {
  const way = wayTo(flow, state)
  const unsent = unsentStates(flow)
  const drafted = way.filter(({ to }) => unsent.includes(to ?? '')).length
  const apart = (now - created) / Math.max(1, way.length - drafted)
  return way.map((transition, at) => ({
    transition: transition.id,
    title: transition.title,
    status: transition.to ?? '',
    actor: null,
    role: doersIn(transition)[0] ?? '',
    opinion: transition.phrases?.field === 'opinion' ? (transition.phrases.texts[0] ?? '') : '',
    returns: transition.returns ? 1 : 0,
    time: new Date(created + Math.max(0, at - drafted) * apart).toISOString(),
  }))
}
