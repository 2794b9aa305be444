import { afterEach, expect, it, vi } from 'vitest'
import { NeverTaken } from '../../../src/server/outbox/delivery-loop'
import { createOutside } from '../../../src/server/ports/outside'

afterEach(() => void vi.unstubAllGlobals())

const port = createOutside({ hosts: ['pay.example.cn'], token: 'secret' })!
const delivery = { id: 'one', seconds: 1, signal: new AbortController().signal }
const call = (href = 'https://pay.example.cn/orders') => port.call(href, '{"id":"one"}', delivery)
const answering = (status: number) => {
  const asked = vi.fn(async (_href: string, _request: RequestInit) => new Response(null, { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

it('posts the given body with its id as idempotency key, and follows no redirect', async () => {
  const asked = answering(204)
  await call()
  const [href, request] = asked.mock.calls[0]!
  expect(href).toBe('https://pay.example.cn/orders')
  expect(request).toMatchObject({ method: 'POST', redirect: 'error', body: '{"id":"one"}' })
  expect(request.headers).toMatchObject({ 'idempotency-key': 'one', authorization: 'Bearer secret' })
})

it.each([
  'https://pay.example.com/orders',
  'http://pay.example.cn/orders',
  'https://pay.example.cn:8443/orders',
  'https://pay.example.cn.evil.example/orders',
  'https://127.0.0.1/orders',
])('sends no request to another host: %s', async (href) => {
  const asked = answering(200)
  await expect(call(href)).rejects.toBeInstanceOf(NeverTaken)
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  [400, true],
  [409, true],
  [408, false],
  [429, false],
  [503, false],
])('on status %i, gives up for good: %s', async (status, isLast) => {
  answering(status)
  const error = await call().catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof NeverTaken).toBe(isLast)
})

it('times out after the given time', async () => {
  vi.stubGlobal('fetch', (_href: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  await expect(call()).rejects.toThrow('no answer within 1 s')
})
