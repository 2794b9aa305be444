import { Refusal } from '../refusal'
import { StoreProblem } from '../store/store-problem'

const byFastifyCode: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
}

/** Connection refused, reset or timed out, what PostgreSQL says while it is going away or full, and SQLite when its disk is full or takes nothing. */
const isStoreGone = (code: string) => /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|57P|53|SQLITE_(FULL|IOERR|READONLY))/.test(code)

/** The refusal that an error stands for; null for a fault of ours. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof StoreProblem && error.kind === 'unreachable') return new Refusal('unavailable', { retryAfter: 5 })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = byFastifyCode[code]
  if (known) return new Refusal(known)
  return isStoreGone(code) ? new Refusal('unavailable', { retryAfter: 5 }) : null
}
