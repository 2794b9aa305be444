import { consoleCalls, type ConsoleCall } from '../../contract/console/console-calls'
import type { ConsoleRefusal } from '../../contract/console/console-refusal'
import { browserStores } from '../../runtime/session/browser-stores'
import { clearStoredSession, readSession } from '../../runtime/session/session-values'
import { boot } from '../boot'

/** Why the server did not do what it was asked. Status 0: it did not answer at all. */
export class Refused extends Error {
  readonly status: number
  readonly why: ConsoleRefusal | undefined

  constructor(status: number, message: string, why?: ConsoleRefusal) {
    super(message)
    this.status = status
    this.why = why
  }
}

const stores = browserStores()

export const signedInAs = (): string => readSession(boot.storage, stores).username
export const isSignedIn = (): boolean => readSession(boot.storage, stores).token !== ''
/** Another tab hears of it, and signs out, too. */
export const forgetSession = (): void => clearStoredSession(boot.storage, stores)

const limit = 60_000

interface Refusal {
  message?: unknown
  data?: unknown
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page, or an answer cut short
  }
}

interface Asked {
  query?: string
  body?: object
  /** Sent though the page goes. */
  keepalive?: boolean
}

/** One call of the console. Throws `Refused` for anything but an answer. */
export async function ask<T>(call: ConsoleCall, { query = '', body, keepalive = false }: Asked = {}): Promise<T> {
  const { token } = readSession(boot.storage, stores)
  const { method, path } = consoleCalls[call]
  const answer = await fetch(path + query, {
    method,
    headers: { authorization: boot.tokenPrefix + token, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(limit),
    cache: 'no-cache',
    keepalive,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Refused(0, cause instanceof Error ? cause.message : String(cause))
  })
  const read = await bodyOf(answer)
  if (answer.ok && read !== undefined) return read as T
  const { message, data } = (read ?? {}) as Refusal
  const why = typeof data === 'object' && data !== null && 'kind' in data ? (data as ConsoleRefusal) : undefined
  throw new Refused(answer.ok ? 0 : answer.status, typeof message === 'string' ? message : '', why)
}
