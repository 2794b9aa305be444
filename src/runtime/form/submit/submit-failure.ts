import type { Fault } from '../../../validate/form/fault'
import { RequestError } from '../../request/request-error'

/** What the visitor is told when a submit is refused. */
export interface SubmitFailure {
  faults: Fault[]
  /** The form was begun with a release that the server takes no more. */
  superseded: boolean
  /** Empty when the answer has no words of its own. */
  text: string
  /** Nothing is said of it (spec §8). */
  silent: boolean
}

/** Reads a rejected call: the server's faults, else the sentence that `submit.failure` names. */
export function submitFailure(error: unknown, show: 'message' | 'data' = 'message'): SubmitFailure {
  if (!(error instanceof RequestError)) return { faults: [], text: '', superseded: false, silent: false }
  const { data, faults, message, status, silent } = error
  const text = show === 'data' && typeof data === 'string' && data !== '' ? data : message
  return { faults, text, superseded: status === 409, silent }
}
