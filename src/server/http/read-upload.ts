import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { mostBytes } from '../files/judge-file'
import { Refusal } from '../refusal'

/** The file, and what a form writes around it. */
const limit = mostBytes + 64 * 1024

/** Reads a body with a file, which may be longer than any other; nothing of it is kept beyond the limit. */
export async function readUpload(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(payload)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) throw tooLarge(payload)
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

function tooLarge(payload: IncomingMessage): Refusal {
  payload.resume()
  return new Refusal('tooLarge', { message: '文件超过10MB，请压缩后再上传' })
}
