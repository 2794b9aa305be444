import type { IncomingMessage } from 'node:http'
import type { Connect } from 'vite'
import { editedUrl, type EditRequest } from '../../edited'
import { editFile, writeEdits } from './edit-file'
import type { Reading } from '../releases/live-release'

const most = 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<EditRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) throw new Error('太大 / too large')
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as EditRequest
}

/** Rejects requests of another site that is open in the same browser: it may not write files here. */
const isOwn = ({ headers, method }: IncomingMessage) =>
  method === 'POST'
  && headers['content-type'] === 'application/json'
  && (headers.origin === undefined || new URL(headers.origin).host === headers.host)

/** Checks edits by controls (POST), and writes them (POST with `?write`); not in a built Storybook. */
export function serveEdits(checked: (reading: Reading) => void): Connect.NextHandleFunction {
  async function answer(url: string, request: IncomingMessage): Promise<object> {
    const asked = await bodyOf(request)
    if (url.endsWith('?write')) return { faults: await writeEdits(asked) }
    const { text, reading } = await editFile(asked)
    if (reading) checked(reading)
    return { text, live: reading?.live }
  }
  return (request, response, next) => {
    const url = request.url ?? ''
    if (url.split('?')[0] !== editedUrl) return next()
    if (!isOwn(request)) return void response.writeHead(403).end()
    answer(url, request).then(
      (said) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
      (error: unknown) => response.writeHead(422, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error)),
    )
  }
}
