import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { createRequest, type Request } from '../../src/runtime/request/request'
import { emptyStores } from '../../src/runtime/session/browser-stores'
import { createSession, type SessionStore } from '../../src/runtime/session/session'
import { realPortal } from './tiny-boot'

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}
export type Answering = (sent: InternalAxiosRequestConfig) => Answer | Promise<Answer>

/** An axios adapter with the responses of the test; it never touches a network. */
export const answering = (answer: Answering) => async (config: InternalAxiosRequestConfig) => {
  const { status = 200, body = { code: 0, message: '', data: null }, headers = {} } = await answer(config)
  return { data: body, status, statusText: '', headers, config }
}

export const refusing = (code: string) => (config: InternalAxiosRequestConfig) => Promise.reject(new AxiosError('no answer', code, config))

interface Bench {
  request: Request
  session: SessionStore
  notices: string[]
  expirations: number
  /** How often the enterprise was asked to complete its information. */
  incomplete: number
}

/** A request layer over an adapter that records its messages and side effects. */
export function requestOver(adapter: ReturnType<typeof answering> | ReturnType<typeof refusing>, stores = emptyStores()): Bench {
  const session = createSession(realPortal.storage, stores)
  const bench: Bench = { session, notices: [], expirations: 0, incomplete: 0, request: undefined as never }
  bench.request = createRequest({
    api: realPortal.api,
    errors: realPortal.errors,
    session,
    unanswered: ({ method }) => `${method} 没有应答`,
    notify: (text) => bench.notices.push(text),
    onExpired: (text) => {
      bench.expirations += 1
      if (text) bench.notices.push(text)
    },
    onIncomplete: () => (bench.incomplete += 1),
    adapter,
  })
  return bench
}
