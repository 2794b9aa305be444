import type { Flow } from '../../flow'
import { doersIn } from './flow-workers'
import { isForward } from './is-forward'
import { unsentStates } from './unsent-states'

/** States that are the end of a matter: nobody handles it any more, though its owner may begin anew from there. */
function endedStates(flow: Flow): string[] {
  const unsent = unsentStates(flow)
  const isEnded = (state: string) =>
    flow.states[state]?.tone === 'good' || (flow.states[state]?.tone === 'quiet' && !unsent.includes(state))
  return Object.keys(flow.states).filter((state) => flow.states[state]?.handler === undefined && isEnded(state))
}

/**
 * States in which something waits for one of those that are named: a transition of theirs leads on from there, not only back or away, and
 * the matter has not ended there; or the state says so.
 */
export function pendingStates(flow: Flow, by: readonly string[]): string[] {
  const ended = endedStates(flow)
  const onward = flow.transitions.filter(
    (transition) =>
      doersIn(transition).some((doer) => by.includes(doer)) && transition.to !== undefined && isForward(flow, transition, transition.to),
  )
  const said = Object.entries(flow.states).flatMap(([state, { waits = [] }]) =>
    [waits].flat().some((one) => by.includes(one)) ? [state] : [],
  )
  const led = onward.flatMap((transition) => transition.from ?? []).filter((state) => !ended.includes(state))
  return [...new Set([...led, ...said])]
}
