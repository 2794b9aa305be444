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

/** Another session has begun in another tab: the call was not made, or its answer does not concern that session. */
export class SessionReplaced extends CallRefused {
  constructor() {
    super(0, '')
  }
}

const stores = browserStores()

export const signedInAs = (): string => readSession(boot.storage, stores).username
export const isSignedIn = (): boolean => readSession(boot.storage, stores).token !== ''
/** The account that the console shows. */
let shown = ''
export const setShownAccount = (username: string): void => void (shown = username)
/** Whether another account has signed in since; no call is made in its name. */
export const isAccountReplaced = (): boolean => shown !== '' && isSignedIn() && signedInAs() !== shown
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
  if (isAccountReplaced()) throw new SessionReplaced()
  const { token } = readSession(boot.storage, stores)
  const by = shown
  const { method, path } = consoleCalls[call]
  const answer = await fetch(path + query, {
    method,
    headers: { authorization: boot.tokenPrefix + token, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(limit),
    cache: 'no-cache',
    keepalive,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new CallRefused(0, cause instanceof Error ? cause.message : String(cause))
  })
  if (by !== shown || (answer.status === 401 && token !== readSession(boot.storage, stores).token)) throw new SessionReplaced()
  return answer
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
