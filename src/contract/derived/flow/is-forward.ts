import type { Transition, Flow } from '../../flow'

/** Whether a transition leads on from a state, not only back or away. */
export const isForward = ({ states }: Flow, { returns, to }: Transition, state: string): boolean =>
  returns !== true && !['bad', 'quiet'].includes(states[to ?? state]?.tone ?? '')
