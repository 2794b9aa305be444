import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refused, type RefusalWords } from '../replies/envelope'
import { Refusal } from '../replies/refusal'
import { isDiskFault } from '../store/database/is-disk-fault'
import { checkOrigin } from './guards/same-origin'
import { probes } from './health'
import { logDiskFault } from './log-disk-fault'
import type { Answer, Responder, ResponderParts, ResponderRequest } from './responder'
import { toRefusal } from '../replies/to-refusal'

/** Answers a request with the first responder that serves its path. */
export function dispatcher(parts: ResponderParts, responders: Responder[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { method } = request
    const path = requestPath(request)
    if (!probes.has(path)) checkOrigin(parts.env, method, request.headers)
    if (!methods.has(method)) throw new Refusal('method', { allow: [...methods].join(', ') })
    const visit = { method, path, query: request.raw.url?.split('?').slice(1).join('?') ?? '', nonce: nonceOf(request), request, reply }
    for (const responder of responders) {
      const answer = await responder(visit)
      if (answer) return send(reply, answer)
    }
    throw new Refusal('missing')
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
export const requestPath = (request: FastifyRequest) => request.raw.url?.split('?')[0] ?? '/'

/** Refuses methods other than GET and HEAD for existing paths. */
export const readOnly =
  (responder: Responder): Responder =>
  async (visit: ResponderRequest) => {
    const answer = await responder(visit)
    if (answer && visit.method !== 'GET' && visit.method !== 'HEAD') throw new Refusal('method', { allow: 'GET, HEAD' })
    return answer
  }

export const newNonce = () => randomBytes(16).toString('base64')
const nonces = new WeakMap<FastifyRequest, string>()

/** The nonce of one response, shared by its policy header and its page. */
export function nonceOf(request: FastifyRequest): string {
  const nonce = nonces.get(request) ?? newNonce()
  nonces.set(request, nonce)
  return nonce
}

function send(reply: FastifyReply, { status = 200, headers = {}, body }: Answer) {
  const plain = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable
  return reply
    .code(status)
    .headers({ ...(plain ? {} : { 'content-type': 'application/json; charset=utf-8' }), ...headers })
    .send(plain ? body : JSON.stringify(body))
}

/** Sends an error in the portal's words; unexpected ones are logged with the request id that the answer contains. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, words: RefusalWords) {
  const refusal = toRefusal(error)
  if (isDiskFault(error)) logDiskFault(request.server, request.log, { err: error, id: request.id })
  else if (!refusal) request.log.error({ err: error, id: request.id }, 'unexpected error')
  const { status, body } = refused(refusal ?? new Refusal('internal'), words)
  const { retryAfter, allow } = refusal?.details ?? {}
  const headers = { ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}), ...(allow ? { allow } : {}) }
  return send(reply, { status, headers, body: refusal ? body : { ...body, data: { requestId: request.id } } })
}
