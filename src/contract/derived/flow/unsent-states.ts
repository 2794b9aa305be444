import type { Flow, Transition } from '../../flow'
import { doersIn } from './flow-workers'
import { isForward } from './is-forward'

const isOwners = (transition: Transition) => doersIn(transition).every((by) => by === 'owner')

/** States of what was never sent: an owner's drafts, and drafts that were given up. Operators do not see them. */
export function unsentStates(flow: Flow): string[] {
  const { states, transitions } = flow
  const leadingTo = (state: string) => transitions.filter((transition) => (transition.to ?? '') === state)
  const drafts = Object.keys(states).filter(
    (state) =>
      transitions.some((transition) => transition.draft && transition.from?.includes(state))
      && leadingTo(state).every((transition) => isOwners(transition) && transition.from === undefined),
  )
  const givenUp = Object.keys(states).filter((state) => {
    const ways = leadingTo(state)
    return (
      ways.length > 0
      && !drafts.includes(state)
      && ways.every((way) => isOwners(way) && !isForward(flow, way, state) && way.from?.every((from) => drafts.includes(from)))
    )
  })
  return [...drafts, ...givenUp]
}
