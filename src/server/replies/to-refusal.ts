import { Refusal } from './refusal'
import { isDiskFault } from '../store/database/is-disk-fault'
import { StoreProblem } from '../store/store-problem'
import { wordWith } from '../../contract/words/word'

const byFastifyCode: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
}

/** Connection reset; PostgreSQL while shutting down or out of resources. */
const isStoreGone = (code: string) => /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|57P|53)/.test(code)

/** PostgreSQL codes for a statement that timed out, waited too long for a lock or met a conflict: its transaction was rolled back. */
const waitedInVain = new Set(['57014', '55P03', '40P01', '40001'])

/** Turns an error into a refusal; null when the fault is the server's. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof StoreProblem && error.kind === 'unreachable') return new Refusal('unavailable', { retryAfter: 5 })
  // The commit may have succeeded: repeating the request with the same idempotency key does it only once.
  if (error instanceof StoreProblem && error.kind === 'unsure')
    return new Refusal('unavailable', { retryAfter: 5, message: wordWith('unsure') })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = byFastifyCode[code]
  if (known) return new Refusal(known)
  if (waitedInVain.has(code)) return new Refusal('busy', { retryAfter: 2 })
  return isStoreGone(code) || isDiskFault(error) ? new Refusal('unavailable', { retryAfter: 5 }) : null
}
