import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { mostUploadBytes } from '../files/inspect-upload'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

/** The file, and what a form writes around it. */
const limit = mostUploadBytes + 64 * 1024
/** Each waits in memory until it is whole. */
const mostAtOnce = 16

/** Reads bodies with a file, which may be longer than any other; nothing of them is kept beyond the limit. */
export function uploadReader() {
  let reading = 0
  return async (request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(payload)
    if (reading >= mostAtOnce) throw refuse(payload, new Refusal('busy', { retryAfter: 5 }))
    reading += 1
    try {
      return await readWhole(payload)
    } finally {
      reading -= 1
    }
  }
}

async function readWhole(payload: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    length += part.length
    if (length > limit) throw tooLarge(payload)
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

const tooLarge = (payload: IncomingMessage) =>
  refuse(payload, new Refusal('tooLarge', { message: wordWith('fileTooBig', { megabytes: 10 }) }))

function refuse(payload: IncomingMessage, refusal: Refusal): Refusal {
  payload.resume()
  return refusal
}
