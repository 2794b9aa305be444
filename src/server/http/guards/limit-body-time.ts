import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { RefusalWords } from '../../replies/envelope'
import { answerClientError } from './client-error'

/** A file of 10 MB takes this long at 17 KB a second. */
export const uploadTime = 600_000
const bodyTime = 30_000

/** Closes a request whose body takes too long. Node's own limit is one for all, and a file on a slow line takes longer than any other body. */
export function limitBodyTime(request: FastifyRequest, headers: Record<string, string>, words: RefusalWords, time = bodyTime): void {
  const { raw } = request
  // An injected request has no connection that could be held.
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
