import { consoleCalls, type ConsoleCall } from '../../contract/console/console-calls'
import type { ConsoleRefusal } from '../../contract/console/console-refusal'
import { browserStores } from '../../runtime/session/browser-stores'
import { clearStoredSession, readSession } from '../../runtime/session/session-values'
import { boot } from '../boot'

/** A refused call. Status 0 means that there was no response. */
export class CallRefused extends Error {
  readonly status: number
  readonly why: ConsoleRefusal | undefined
  /** For a 403: what the account must do first. */
  readonly needs: string | undefined

  constructor(status: number, message: string, why?: ConsoleRefusal, needs?: string) {
    super(message)
    this.status = status
    this.why = why
    this.needs = needs
  }
}

const stores = browserStores()

export const signedInAs = (): string => readSession(boot.storage, stores).username
export const isSignedIn = (): boolean => readSession(boot.storage, stores).token !== ''
/** Other tabs notice it through the storage event and sign out too. */
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
  /** Sent with keepalive, so that leaving the page does not cancel it. */
  keepalive?: boolean
}

/** Sends a call with the operator's session. */
async function send(call: ConsoleCall, { query = '', body, keepalive = false }: Asked): Promise<Response> {
  const { token } = readSession(boot.storage, stores)
  const { method, path } = consoleCalls[call]
  return fetch(path + query, {
    method,
    headers: { authorization: boot.tokenPrefix + token, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(limit),
    cache: 'no-cache',
    keepalive,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new CallRefused(0, cause instanceof Error ? cause.message : String(cause))
  })
}

function refusedBy(answer: Response, read: unknown): CallRefused {
  const { message, data } = (read ?? {}) as Refusal
  const why = typeof data === 'object' && data !== null && 'kind' in data ? (data as ConsoleRefusal) : undefined
  const needs = typeof data === 'object' && data !== null && 'needs' in data ? String(data.needs) : undefined
  return new CallRefused(answer.ok ? 0 : answer.status, typeof message === 'string' ? message : '', why, needs)
}

/** One call of the console. Throws `Refused` for any failure. */
export async function callConsole<T>(call: ConsoleCall, asked: Asked = {}): Promise<T> {
  const answer = await send(call, asked)
  const read = await bodyOf(answer)
  if (answer.ok && read !== undefined) return read as T
  throw refusedBy(answer, read)
}

/** The same for a call that returns a file. */
export async function fetchConsoleFile(call: ConsoleCall, asked: Asked = {}): Promise<Blob> {
  const answer = await send(call, asked)
  if (answer.ok) return answer.blob()
  throw refusedBy(answer, await bodyOf(answer))
}
