import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRequest, type RequestOptions } from '../../../src/runtime/request/request'
import { emptyStores } from '../../../src/runtime/session/browser-stores'
import { createSession } from '../../../src/runtime/session/session'
import { realPortal, verified } from '../tiny-boot'

interface Seen {
  url: string
  headers: IncomingMessage['headers']
  body: string
}
let server: Server
let seen: Seen

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen = { url: request.url!, headers: request.headers, body }
    if (request.url === '/slow') return
    response.setHeader('content-type', 'application/json')
    response.end('{"code":0,"data":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function sent(options: RequestOptions, token = ''): Promise<Seen> {
  const session = createSession(realPortal.storage, emptyStores())
  if (token) session.signIn({ ...verified, token })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await createRequest({
    api: realPortal.api,
    errors: {},
    session,
    unanswered: ({ method }) => `${method} 没有应答`,
    notify: () => undefined,
    onExpired: () => undefined,
    onIncomplete: () => undefined,
    origin,
    adapter: 'http',
  })(options)
  return seen
}

it('sends JSON in UTF-8 by default', async () => {
  const { headers, body } = await sent({ method: 'post', url: '/x', body: { name: '示例' } })
  expect(headers['content-type']).toMatch(/^application\/json;\s*charset=utf-8$/i)
  expect(JSON.parse(body)).toEqual({ name: '示例' })
})

it('writes form bodies with repeated keys', async () => {
  const { headers, body } = await sent({ method: 'post', url: '/x', body: { a: [1, 2], b: '示', c: undefined }, bodyAs: 'form' })
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(body).toBe('a=1&a=2&b=%E7%A4%BA')
})

it('repeats the key of query lists', async () => {
  expect((await sent({ method: 'get', url: '/x', query: { id: ['a', 'b'], empty: undefined, n: 0 } })).url).toBe('/x?id=a&id=b&n=0')
})

it('sends the token of the session alone', async () => {
  expect((await sent({ method: 'get', url: '/x' }, 'secret')).headers.authorization).toBe('secret')
  expect((await sent({ method: 'get', url: '/x' })).headers.authorization).toBeUndefined()
})

it('allows a time-out per request', async () => {
  await expect(sent({ method: 'get', url: '/slow', timeout: 50 })).rejects.toMatchObject({ status: 408 })
})
