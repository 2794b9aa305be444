import type { Transition, Flow } from '../../flow'

/** Whether a state with this tone ends a case otherwise than wished: refused, returned or withdrawn. */
export const isUnwished = (tone: string | undefined): boolean => tone === 'bad' || tone === 'quiet'

/** Whether a transition leads forward from a state: neither a return, nor a recall, nor into a state with the tone `bad` or `quiet`. */
export const isForward = ({ states }: Flow, { returns, recalls, to }: Transition, state: string): boolean =>
  returns !== true && recalls !== true && !isUnwished(states[to ?? state]?.tone)
