import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refused, type RefusalWords } from '../../replies/envelope'
import type { ErrorName } from '../../replies/errors'
import { Refusal } from '../../replies/refusal'

const byCode: Record<string, ErrorName> = { HPE_HEADER_OVERFLOW: 'headers', ERR_HTTP_REQUEST_TIMEOUT: 'timeout' }

const reasons: Partial<Record<ErrorName, string>> = { headers: 'Request Header Fields Too Large', timeout: 'Request Timeout' }

/** Answers connections that never yield a request: broken or oversized headers, and clients that are too slow. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
  words: RefusalWords,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const name = byCode[error.code ?? ''] ?? 'malformed'
  const { status, body } = refused(new Refusal(name), words)
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([key, value]) => `${key}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${reasons[name] ?? 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

/** Answers a request that expects something other than `100-continue`, which Node would refuse without headers or words. */
export function answerExpectation(response: ServerResponse, headers: Record<string, string>, words: RefusalWords): void {
  const { status, body } = refused(new Refusal('malformed'), words)
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify(body))
}
