import { wordWith, type WordName } from '../../contract/words/word'
import type { Credentials, Sessions } from '../accounts/sessions'
import type { EndReason } from '../store/store'
import { Refusal } from './refusal'

const words = {
  password: 'endedPassword',
  reset: 'endedReset',
  contact: 'endedContact',
  others: 'endedOthers',
  devices: 'endedDevices',
  closed: 'endedClosed',
  stopped: 'endedStopped',
} as const satisfies Record<EndReason, WordName>

const isFinal = (reason: EndReason) => reason === 'closed' || reason === 'stopped'

/** The sentence of why a session was ended. */
export const endReasonWord = (reason: EndReason) => wordWith(words[reason])

/** An error with why the session was ended, for whoever has both its secrets; any other error as it is. */
export async function withEndReason(error: unknown, sessions: Sessions, credentials: Credentials): Promise<unknown> {
  if (!(error instanceof Refusal) || error.error !== 'session' || error.details.message !== undefined) return error
  const reason = await sessions.endReason(credentials)
  return reason === null ? error : new Refusal('session', { ...error.details, message: endReasonWord(reason), closed: isFinal(reason) })
}
