import { RequestError } from '../../request/request-error'

const most = 3
/** Who waits longer is better asked. */
const longest = 60

/** Seconds that the server asked to wait before it is read again; it says so when it is busy, away, or asked too often. */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof RequestError && error.retryAfter !== undefined && error.retryAfter <= longest ? error.retryAfter : undefined

/** Reads again what the server put off, three times at most, each a little apart from others who wait (requirement K5). */
export function askAgain(error: unknown, revalidate: (options: { retryCount: number }) => unknown, retryCount: number): void {
  const wait = waitOf(error)
  if (wait === undefined || retryCount > most) return
  setTimeout(() => void revalidate({ retryCount }), wait * 1000 * (1 + Math.random() / 2))
}
