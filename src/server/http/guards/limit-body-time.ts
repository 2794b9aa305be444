import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { RefusalWords } from '../../replies/envelope'
import { answerClientError } from './client-error'

/** Milliseconds: 10 MB take this long at 17 KB/s. */
export const uploadTime = 600_000
const bodyTime = 30_000

/** Closes a request whose body takes too long. Node has a single limit for all requests, but files on slow lines need longer. */
export function limitBodyTime(request: FastifyRequest, headers: Record<string, string>, words: RefusalWords, time = bodyTime): void {
  const { raw } = request
  // An injected request has no connection to close.
  if (!(raw.socket instanceof Socket) || raw.complete || !(raw.headers['transfer-encoding'] ?? Number(raw.headers['content-length'] ?? 0)))
    return
  const timer = setTimeout(() => {
    answerClientError(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket, headers, words)
    raw.socket.destroySoon()
  }, time)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}
