import type { Transition, Flow } from '../../flow'

/** Whether a transition leads forward from a state: neither a return, nor a recall, nor into a state with the tone `bad` or `quiet`. */
export const isForward = ({ states }: Flow, { returns, recalls, to }: Transition, state: string): boolean =>
  returns !== true && recalls !== true && !['bad', 'quiet'].includes(states[to ?? state]?.tone ?? '')
