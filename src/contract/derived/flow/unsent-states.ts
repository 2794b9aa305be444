import type { Flow, Transition } from '../../flow'
import { isOnlyBy } from './flow-workers'
import { isForward } from './is-forward'

const isOwners = (transition: Transition) => isOnlyBy('owner', transition)

/** The transitions that lead into a state, those that create the record first. */
export const leadingTo = ({ transitions }: Flow, state: string): { creating: Transition[]; moving: Transition[] } => {
  const leading = transitions.filter((transition) => (transition.to ?? '') === state)
  return { creating: leading.filter(({ from }) => !from), moving: leading.filter(({ from }) => from) }
}

/** Whether a form may be left half filled in while a record is in the state. */
export const hasDraft = ({ transitions }: Flow, state: string): boolean =>
  transitions.some((transition) => transition.draft && transition.from?.includes(state))

/**
 * States of what was never sent: an owner's drafts, and drafts that were given up, from where they may be taken up again. Operators do
 * not see them. A state into which anything that was sent comes back is none.
 */
export function unsentStates(flow: Flow): string[] {
  const mayBeUnsent = (state: string) => {
    const { creating, moving } = leadingTo(flow, state)
    if (![...creating, ...moving].every(isOwners) || moving.some((way) => isForward(flow, way, state))) return false
    return hasDraft(flow, state) || (creating.length === 0 && moving.length > 0)
  }
  let unsent = Object.keys(flow.states).filter(mayBeUnsent)
  const isLeft = (state: string) => leadingTo(flow, state).moving.every(({ from }) => from?.every((one) => unsent.includes(one)))
  while (!unsent.every(isLeft)) unsent = unsent.filter(isLeft)
  return unsent
}
