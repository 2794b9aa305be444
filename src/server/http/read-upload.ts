import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { maxUploadBytes } from '../files/inspect-upload'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

/** Bytes of the largest file and the multipart data around it. */
const limit = maxUploadBytes + 64 * 1024
/** Bytes read of a page's form with larger files, so that the values typed around the files come back. */
const longest = 8 * limit
/** Bytes kept of such a body's end. */
const tailLength = 256 * 1024
/** Concurrent uploads; each is held in memory until it is complete. */
const maxAtOnce = 16
/** Of these, bodies sent without a valid session. */
const mostOfStrangers = 4

/** Who sends a body with files: an account, or nobody with a valid session. */
export interface Uploader {
  account: string | null
}

const uploaders = new WeakMap<FastifyRequest, Uploader>()

/** Remembers who sends the body, for when it is read. */
export function uploadOf(request: FastifyRequest, uploader: Uploader): Uploader {
  uploaders.set(request, uploader)
  return uploader
}

/** The places in which bodies are read. An account may hold at most as many as are free, so that nobody takes all of them. */
function createPlaces() {
  const held: (string | null)[] = []
  return {
    take(account: string | null): boolean {
      const own = held.filter((one) => one === account).length
      const most = account === null ? mostOfStrangers : maxAtOnce
      if (own >= Math.min(most, maxAtOnce - held.length)) return false
      held.push(account)
      return true
    },
    leave: (account: string | null) => void held.splice(held.indexOf(account), 1),
  }
}

const tails = new WeakMap<Buffer, Buffer>()

/** The end of a body whose middle was too large to keep. */
export const cutBody = (body: Buffer): Buffer | undefined => tails.get(body)

/** Reads bodies with a file, which may be larger than others; beyond the limit, only the end of a page's form is kept. */
export function uploadReader(isPage: (request: FastifyRequest) => boolean) {
  const places = createPlaces()
  return async (request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> => {
    const most = isPage(request) ? longest : limit
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(payload)
    const { account } = uploaders.get(request) ?? { account: null }
    if (!places.take(account)) throw refuse(payload, new Refusal('busy', { retryAfter: 5 }))
    try {
      return await readWhole(payload, most)
    } finally {
      places.leave(account)
    }
  }
}

async function readWhole(payload: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  let tail = Buffer.alloc(0)
  for await (const part of payload as AsyncIterable<Buffer>) {
    const room = Math.max(0, limit - length)
    length += part.length
    if (length > most) throw tooLarge(payload)
    // Even an empty subarray would keep the whole chunk in memory.
    if (room > 0) parts.push(part.subarray(0, room))
    if (length > limit) tail = Buffer.concat([tail, part.subarray(room)]).subarray(-tailLength)
  }
  const body = Buffer.concat(parts)
  if (length > limit) tails.set(body, tail)
  return body
}

const tooLarge = (payload: IncomingMessage) =>
  refuse(payload, new Refusal('tooLarge', { message: wordWith('fileTooBig', { megabytes: 10 }) }))

function refuse(payload: IncomingMessage, refusal: Refusal): Refusal {
  payload.resume()
  return refusal
}
