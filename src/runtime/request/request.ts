import axios, { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios'
import type { HttpMethod } from '../../contract/operation'
import type { Portal } from '../../contract/portal'
import type { BootPortal } from '../../release/release'
import type { SessionStore } from '../session/session'
import { asEnvelope, bodyOf, codeOfEnvelope, faultsOfAnswer, isAccountClosed, neededFirst } from './envelope'
import { createErrorNotices } from './error-notices'
import { RequestError } from './request-error'

export interface RequestOptions {
  method: HttpMethod
  /** Full path, e.g. `/ad/api/system/getKey`. */
  url: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Encoding of the body; JSON by default. */
  bodyAs?: 'json' | 'form' | 'files'
  headers?: Record<string, string>
  /** Milliseconds; the portal's timeout by default. */
  timeout?: number
  binary?: boolean
  /** Shows nothing when it fails (public key, captcha: spec §8). */
  quiet?: boolean
  onProgress?(received: number, total: number | undefined): void
  onSent?(sent: number, total: number | undefined): void
  signal?: AbortSignal
}

export interface RequestParts {
  api: Portal['api']
  errors: BootPortal['errors']
  session: SessionStore
  /** The release that this page was rendered from; the server validates a form by it. */
  revision?: string
  /** What the visitor reads where no answer came: the browser's own words are English. */
  unanswered(call: Pick<RequestOptions, 'method' | 'binary'>): string
  /** Shows one failure to the visitor. */
  notify(text: string): void
  /** Called when the session is over, before storage is cleared; `isClosed` if its account is closed as well. */
  onExpiring?(isClosed: boolean): void
  /** Called when the session is over and storage is cleared: go to the sign-in page, which shows the text. */
  onExpired(text: string | undefined, isClosed: boolean): void
  /** Called when the server no longer considers the enterprise verified. */
  onIncomplete(needs: string, message: string | undefined): void
  /** Origin of the API; the page's own by default. */
  origin?: string
  adapter?: AxiosInstance['defaults']['adapter']
}

/** Sends one request; resolves to the envelope (or the blob), rejects with a RequestError. */
export type Request = (options: RequestOptions) => Promise<unknown>

function form(values: Record<string, unknown>): URLSearchParams {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) pairs.append(name, String(one))
  }
  return pairs
}

function parts(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

const writers = { json: (body: Record<string, unknown>) => body, form, files: parts }
/** The browser sets the content type of a multipart body, because it chooses the boundary. */
const contentTypes = { json: 'application/json;charset=UTF-8', form: 'application/x-www-form-urlencoded;charset=UTF-8', files: undefined }

function createAxios({ api, origin, adapter }: RequestParts): AxiosInstance {
  return axios.create({
    baseURL: origin,
    timeout: api.timeout,
    adapter,
    validateStatus: () => true,
    paramsSerializer: { serialize: (query) => form(query).toString() },
  })
}

function send(
  http: AxiosInstance,
  { api, revision }: RequestParts,
  token: string,
  options: RequestOptions,
): Promise<AxiosResponse<unknown>> {
  const { body, bodyAs = 'json', onProgress, onSent } = options
  return http.request({
    method: options.method,
    url: options.url,
    params: options.query,
    data: body && writers[bodyAs](body),
    headers: {
      ...(body && { 'Content-Type': contentTypes[bodyAs] }),
      ...(token && { Authorization: api.tokenPrefix + token }),
      ...(revision && { 'X-Portal-Revision': revision }),
      ...options.headers,
    },
    timeout: options.timeout,
    responseType: options.binary ? 'blob' : undefined,
    onDownloadProgress: onProgress && ((event) => onProgress(event.loaded, event.total)),
    onUploadProgress: onSent && ((event) => onSent(event.loaded, event.total)),
    signal: options.signal,
  })
}

/** The status without a response: 408 for our own timeout, else 0. An aborted request is not reported as a failure. */
function withoutAnswer(
  cause: unknown,
  url: string,
  message: string,
): { status: number; aborted: boolean; error: (noticed: boolean) => RequestError } {
  const code = cause instanceof AxiosError ? cause.code : undefined
  const status = code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT ? 408 : 0
  return {
    status,
    aborted: code === AxiosError.ERR_CANCELED,
    error: (noticed) => Object.assign(new RequestError({ status, code: status, url, message, noticed }), { cause }),
  }
}

function refusal(answer: AxiosResponse<unknown>, body: unknown, url: string, noticed: boolean): RequestError {
  const { message, data } = asEnvelope(body)
  const wait = Number(answer.headers['retry-after'])
  return new RequestError({
    status: answer.status,
    code: codeOfEnvelope(body) ?? answer.status,
    url,
    message: message ?? '',
    data,
    faults: faultsOfAnswer(data),
    noticed,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  })
}

/** The one request wrapper (spec §7, §8). */
export function createRequest(parts: RequestParts): Request {
  const { api, session, notify } = parts
  const http = createAxios(parts)
  const notices = createErrorNotices(parts.errors)
  let speaksFor = session.number()

  const textFor = (status: number, message: string | undefined) => {
    if (speaksFor !== session.number()) notices.reset()
    speaksFor = session.number()
    return notices.take(status, message)
  }
  const showFailure = (status: number, message: string | undefined, quiet?: boolean) => {
    const text = quiet ? undefined : textFor(status, message)
    if (text) notify(text)
    return quiet || text !== undefined
  }
  const expire = (message: string | undefined, isClosed: boolean) => {
    const text = textFor(401, message)
    parts.onExpiring?.(isClosed)
    session.clear()
    speaksFor = session.number()
    parts.onExpired(text, isClosed)
    return text !== undefined
  }

  return async (options) => {
    const { url, quiet } = options
    const sentAs = { token: session.get().token, number: session.number() }
    const answer = await send(http, parts, sentAs.token, options).catch((cause: unknown) => {
      const { status, aborted, error } = withoutAnswer(cause, url, parts.unanswered(options))
      throw error(aborted || (showFailure(status, undefined, quiet) ?? false))
    })
    // Staff may have raised the account's level since it signed in; a response to an older session is ignored.
    const level = String(answer.headers['x-level'] ?? '')
    if (level > session.get().type && sentAs.number === session.number()) session.update({ type: level })
    const body = await bodyOf(answer.data)
    const code = codeOfEnvelope(body)
    const { message } = asEnvelope(body)
    if (answer.status === 401 || code === 401) {
      // Another tab may have noticed it already, or have signed in again.
      session.refresh()
      const old = sentAs.number !== session.number() || sentAs.token !== session.get().token
      throw refusal(answer, body, url, old || expire(message, isAccountClosed(body)))
    }
    const ok = answer.status >= 200 && answer.status < 300
    const needs = answer.status === 403 ? neededFirst(body) : ''
    if (needs && Number(session.get().type) > 1) {
      parts.onIncomplete(needs, message)
      throw refusal(answer, body, url, true)
    }
    if (!ok) throw refusal(answer, body, url, showFailure(answer.status, message, quiet))
    // A proxy's error page or truncated JSON is not one of our responses.
    if (typeof body === 'string' && body !== '') throw refusal(answer, undefined, url, quiet ?? false)
    if (code !== undefined && !api.successCodes.includes(code)) throw refusal(answer, body, url, quiet ?? false)
    return body
  }
}
