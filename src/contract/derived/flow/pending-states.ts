import type { Flow } from '../../flow'
import { doersIn, flowDoers } from './flow-workers'
import { isForward } from './is-forward'
import { unsentStates } from './unsent-states'

/** Final states: nobody handles the record any more, though its owner may start again from there. */
function endedStates(flow: Flow): string[] {
  const unsent = unsentStates(flow)
  const isEnded = (state: string) =>
    flow.states[state]?.tone === 'good' || (flow.states[state]?.tone === 'quiet' && !unsent.includes(state))
  return Object.keys(flow.states).filter((state) => flow.states[state]?.handler === undefined && isEnded(state))
}

/**
 * States in which a record waits for one of the given doers: one of their transitions leads forward from there and the state is not
 * final, or the state declares it in `waits`.
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

/** Roles for which a record waits in one of the states, and `owner`. */
export function awaitedIn(flow: Flow, states: readonly string[]): string[] {
  const declared = Object.values(flow.states).flatMap(({ waits = [] }) => waits)
  const doers = [...new Set(['owner', ...flowDoers(flow), ...declared])]
  return doers.filter((doer) => pendingStates(flow, [doer]).some((state) => states.includes(state)))
}
