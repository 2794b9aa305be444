import Fastify from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPortal } from '../../../runtime/tiny-boot'
import { limitBodyTime } from '../../../../src/server/http/guards/limit-body-time'
import { contractWords } from '../../../../src/release/words'

const app = Fastify()
app.addHook('onRequest', async (request) =>
  limitBodyTime(
    request,
    { 'x-content-type-options': 'nosniff' },
    { ...contractWords, tree: { portal: realPortal } },
    request.url === '/slow' ? 300 : undefined,
  ),
)
for (const path of ['/', '/slow']) app.post(path, (request) => request.body)
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/** Sends the parts one after another, 100 ms apart; resolves with the response once the socket closed. */
function send(...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const timers = parts.map((part, at) => setTimeout(() => socket.writable && socket.write(part), at * 100))
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('close', () => {
      timers.forEach(clearTimeout)
      resolve(answer)
    })
    socket.on('error', reject)
  })
}
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('a body that arrives in time is answered, even in pieces', async () => {
  expect(await send(`${head('/', 2)}{`, '}')).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{\}$/)
})

test('a body that arrives too slowly is cut off with a response', async () => {
  const answer = await send(`${head('/slow', 12)}{`, ...Array.from({ length: 10 }, () => ' '))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('nosniff')
  expect(answer).toContain('"code":408')
})
