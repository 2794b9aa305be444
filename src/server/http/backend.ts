import { Readable } from 'node:stream'
import { isApiPath } from '../../contract/derived/operations/api-paths'
import type { Env } from '../env'
import { readLimited } from '../ports/read-limited'
import { Refusal } from '../replies/refusal'
import type { Answer, ResponderParts, Responder, ResponderRequest } from './responder'

/** Request headers passed to the backend: content, session and captcha, never the page of origin. */
const forwarded = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'user-agent',
  'biyicaptchakey',
  'biyicaptcha',
  'if-none-match',
]

/** Response headers passed to the browser; our own policy headers stay. */
const returned = ['content-type', 'content-disposition', 'cache-control', 'etag', 'last-modified', 'retry-after', 'allow']

/** Bytes of an answer, which is held in memory: far more than any list or file. */
const maxAnswerLength = 64 * 1024 * 1024

/** Front-end mode (design §7): forwards the API's paths to another backend that implements spec §7. */
export function backend({ env, release }: ResponderParts, base: string): Responder {
  return async (visit) => {
    const { portal } = release.current.tree
    if (!isApiPath(portal.api, visit.path)) return null
    const answer = await ask(env, visit, base, AbortSignal.timeout(portal.api.timeout))
    return toAnswer(answer, visit, env.publicUrl?.startsWith('https:') ?? false)
  }
}

async function ask(
  { publicUrl }: Env,
  { method, path, query, request }: ResponderRequest,
  base: string,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers({ 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol })
  // A backend that builds links from it must not get the client's `Host`.
  if (publicUrl) headers.set('x-forwarded-host', new URL(publicUrl).host)
  for (const name of forwarded) {
    const value = [request.headers[name]].flat()[0]
    if (value !== undefined) headers.set(name, value)
  }
  try {
    return await fetch(`${base}${path}${query ? `?${query}` : ''}`, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...bodyOf(request, headers),
    })
  } catch (error) {
    request.log.warn({ err: error, id: request.id }, 'the backend did not answer')
    throw new Refusal(signal.aborted ? 'timeout' : 'unavailable', { retryAfter: 5 })
  }
}

/** A body with files is streamed with its declared length; any other has already been read. */
function bodyOf({ body, headers: given }: ResponderRequest['request'], headers: Headers): RequestInit & { duplex?: 'half' } {
  if (!(body instanceof Readable)) return Buffer.isBuffer(body) && body.length > 0 ? { body: new Uint8Array(body) } : {}
  if (given['content-length']) headers.set('content-length', given['content-length'])
  return { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }
}

async function toAnswer(answer: Response, { reply, request }: ResponderRequest, secure: boolean): Promise<Answer> {
  for (const line of answer.headers.getSetCookie()) void reply.header('set-cookie', ownCookie(line, secure))
  const headers = Object.fromEntries(returned.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : [])))
  try {
    return { status: answer.status, headers, body: await readLimited(answer, maxAnswerLength) }
  } catch (error) {
    request.log.warn({ err: error, id: request.id }, 'the backend did not finish its answer, or it is too long')
    throw new Refusal('unavailable', { retryAfter: 5 })
  }
}

/** Rewrites the backend's cookie for this host. */
function ownCookie(line: string, secure: boolean): string {
  const parts = line.split(';').map((part) => part.trim())
  const others = parts.filter((part) => !/^domain=/i.test(part))
  return [...others, ...(secure && !others.some((part) => /^secure$/i.test(part)) ? ['Secure'] : [])].join('; ')
}
