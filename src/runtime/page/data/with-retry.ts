import { RequestError } from '../../request/request-error'

const most = 3
/** Longer waits are left to the visitor, who can retry. */
const longest = 60

/** Seconds from Retry-After, which the server sends when it is busy, unavailable or rate limited. */
export const retryDelayOf = (error: unknown): number | undefined =>
  error instanceof RequestError && error.retryAfter !== undefined && error.retryAfter <= longest ? error.retryAfter : undefined

/** Retries what the server put off, three times at most, with jitter (requirement K5). */
export function withRetry(error: unknown, revalidate: (options: { retryCount: number }) => unknown, retryCount: number): void {
  const wait = retryDelayOf(error)
  if (wait === undefined || retryCount > most) return
  setTimeout(() => void revalidate({ retryCount }), wait * 1000 * (1 + Math.random() / 2))
}
