import type { Transition, Flow } from '../../../../src/contract/flow'
import type { FlowOf } from '../../../../src/server/flows/flow-work'

export interface Walked {
  flows: FlowOf[]
  done: ReadonlyMap<string, number>
  refused: ReadonlyMap<string, number>
  /** Flow and state of each record that a transition was tried on. */
  entered: ReadonlySet<string>
}

/** Transitions that were never done, except those with conditions of their own, which may be refused each time. */
export function neverDone({ flows, done, refused, entered }: Walked): string[] {
  return flows.flatMap(({ flow }) => {
    const hangs = (transition: Transition) =>
      Boolean(transition.when ?? transition.requires ?? transition.once ?? flow.quota) && refused.has(`${flow.id}.${transition.id}`)
    const states = reachable(flow)
    const could = (transition: Transition) =>
      !transition.from || transition.from.some((state) => states.has(state) || entered.has(`${flow.id} ${state}`))
    return flow.transitions
      .filter(
        (transition) => transition.by !== 'system' && could(transition) && !done.has(`${flow.id}.${transition.id}`) && !hangs(transition),
      )
      .map((transition) => `${flow.id}.${transition.id}`)
  })
}

/** The states that people can reach without the clock. */
function reachable({ transitions }: Flow): Set<string> {
  const states = new Set<string>()
  for (let before = -1; before !== states.size;) {
    before = states.size
    for (const transition of transitions)
      if (transition.by !== 'system' && transition.to && (!transition.from || transition.from.some((state) => states.has(state))))
        states.add(transition.to)
  }
  return states
}
