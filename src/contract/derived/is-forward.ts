import type { Act, Flow } from '../flow'

/** Whether an act leads on from a state, not only back or away. */
export const isForward = ({ states }: Flow, { returns, to }: Act, state: string): boolean => returns !== true && !['bad', 'quiet'].includes(states[to ?? state]?.tone ?? '')
