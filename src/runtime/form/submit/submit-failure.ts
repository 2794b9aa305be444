import { outdatedCode } from '../../../contract/vocabulary/kinds'
import type { Fault } from '../../../validate/form/fault'
import { RequestError } from '../../request/request-error'

/** What the visitor is shown when a submit is refused. */
export interface SubmitFailure {
  faults: Fault[]
  /** The form belongs to a release that the server no longer accepts. */
  superseded: boolean
  /** The record has changed since it was read; what was typed is kept over a reload of the page. */
  outdated: boolean
  /** Empty when the response has no message of its own. */
  text: string
  /** Nothing is shown (spec §8). */
  silent: boolean
}

/** Interprets a rejected call: the server's faults, else the message that `submit.failure` selects. */
export function submitFailure(error: unknown, show: 'message' | 'data' = 'message'): SubmitFailure {
  if (!(error instanceof RequestError)) return { faults: [], text: '', superseded: false, outdated: false, silent: false }
  const { data, faults, message, status, code, silent } = error
  const text = show === 'data' && typeof data === 'string' && data !== '' ? data : message
  return { faults, text, superseded: status === 409, outdated: code === outdatedCode, silent }
}
