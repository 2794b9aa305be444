import type { Transition, Flow } from '../../flow'

/** Whether a transition leads forward from a state: neither a return nor into a state with the tone `bad` or `quiet`. */
export const isForward = ({ states }: Flow, { returns, to }: Transition, state: string): boolean =>
  returns !== true && !['bad', 'quiet'].includes(states[to ?? state]?.tone ?? '')
