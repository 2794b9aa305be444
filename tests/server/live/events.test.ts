import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../visitor'
import { asVisited, openLivePortal, type LivePortal } from './live-portal'
import { waitLimit } from '../../../src/cli/time-limits'

let portal: LivePortal
let port: number
beforeAll(async () => {
  portal = await openLivePortal({ PORTAL_PROXIES: '127.0.0.1' }, 'small')
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})

const open: IncomingMessage[] = []
afterAll(() => open.forEach((one) => one.destroy()))

function listen(address?: string): Promise<{ answer: IncomingMessage; text(): string }> {
  return new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', path: '/_/events', headers: address === undefined ? {} : { 'x-forwarded-for': address } },
      (answer) => {
        let text = ''
        open.push(answer)
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        answer.on('error', () => undefined)
        resolve({ answer, text: () => text })
      },
    )
      .on('error', reject)
      .end()
  })
}

it('sends the revision at once and after each release', async () => {
  const { answer, text } = await listen()
  expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  const first = portal.live.status().revision
  await expect.poll(text).toContain(`data: ${first}\n\n`)
  await portal.edit('menus.json', '"title": "首页"', '"title": "主页"')
  await portal.live.look()
  await expect.poll(text).toContain(`data: ${portal.live.status().revision}\n\n`)
})

it('rejects listeners beyond its capacity', async () => {
  const listeners: Awaited<ReturnType<typeof listen>>[] = []
  // In batches: on a busy machine the last of two thousand would wait until the server drops them.
  while (listeners.length < 2_010)
    listeners.push(
      ...(await Promise.all(Array.from({ length: 30 }, (_, at) => listen(`10.0.${Math.floor((listeners.length + at) / 20)}.1`)))),
    )
  const refused = listeners.filter(({ answer }) => answer.statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.answer.headers['retry-after']).toBe('60')
  listeners.forEach(({ answer }) => answer.destroy())
  await expect.poll(async () => (await listen()).answer.statusCode, { timeout: waitLimit }).toBe(200)
})

it.each([
  ['an address', () => '198.51.100.7', '198.51.100.8'],
  ['a network of IPv6', (at: number) => `2001:db8:0:7::${at.toString(16)}`, '2001:db8:0:8::1'],
])('gives %s twenty streams and no more, without affecting others', async (_, of, other) => {
  const listeners = await Promise.all(Array.from({ length: 30 }, (_, at) => listen(of(at + 1))))
  const refused = listeners.filter(({ answer }) => answer.statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.answer.headers['retry-after']).toBe('60')
  expect((await listen(other)).answer.statusCode).toBe(200)
  // A closed stream frees a place.
  listeners.find(({ answer }) => answer.statusCode === 200)!.answer.destroy()
  await expect.poll(async () => (await listen(of(99))).answer.statusCode).toBe(200)
  expect((await listen(of(98))).answer.statusCode).toBe(429)
})

it('shows operators the live release and pending problems', async () => {
  const visited = asVisited(portal)
  await portal.edit('menus.json', '"route": "home"', '"route": "hom"')
  await portal.live.look()
  const health = (await portal.app.inject('/healthz')).json()
  expect(health).toMatchObject({ status: 'ok', revision: portal.live.status().revision, release: 2, lastReloadOk: false })
  expect(health.pendingProblems).toBeGreaterThan(0)
  expect(JSON.stringify(health)).not.toContain('menus.json')
  expect((await portal.app.inject('/operator/status')).statusCode).toBe(401)
  const { headers } = await signIn(visited, 'demo-operator')
  const { data } = (await portal.app.inject({ url: '/operator/status', headers })).json()
  expect(data.live).toMatchObject({ release: 2, changes: expect.any(Array), pending: { triedAt: expect.any(String) } })
  expect(data.live.pending.problems).toContainEqual(
    expect.objectContaining({ code: 'nav/menu-missing-route', file: expect.stringContaining('menus.json') }),
  )
})

it('ends all streams when it stops', async () => {
  const { answer } = await listen()
  // The client stays connected: a stop that waited for it would never end.
  const ended = once(answer, 'end')
  await portal.app.close()
  await ended
})
