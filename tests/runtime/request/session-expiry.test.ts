import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answering, requestOver } from '../answering'
import { verified } from '../tiny-boot'

const get = { method: 'get', url: '/ad/api/x' } as const
const expired = { status: 401, body: { code: 401, message: '登录信息已过期' } }

/** Requests whose answers wait until the test lets them go, one by one. */
function held() {
  const waiting: (() => void)[] = []
  const bench = requestOver(answering(() => new Promise((resolve) => waiting.push(() => resolve(expired)))))
  const send = () => void bench.request(get).catch(() => undefined)
  const release = async (index: number) => {
    waiting.splice(index % waiting.length, 1)[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const sent = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { bench, send, sent, release, waiting }
}

it('tells twenty parallel expirations once', async () => {
  const { bench, send, sent, release, waiting } = held()
  bench.session.signIn(verified)
  for (let count = 0; count < 20; count++) send()
  await sent()
  while (waiting.length > 0) await release(0)
  expect(bench).toMatchObject({ notices: ['登录信息已过期'], expirations: 1 })
})

it('stays silent for strangers after the first', async () => {
  const bench = requestOver(answering(() => expired))
  for (let count = 0; count < 3; count++) await bench.request(get).catch(() => undefined)
  expect(bench.notices).toHaveLength(1)
})

it('never ends a newer session by an old answer', async () => {
  const orderings = fc.record({ old: fc.integer({ min: 1, max: 4 }), order: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }), before: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(orderings, async ({ old, order, before }) => {
      const { bench, send, sent, release, waiting } = held()
      bench.session.signIn({ ...verified, token: 'old' })
      for (let count = 0; count < old; count++) send()
      await sent()
      const early = Math.min(before, old)
      for (let count = 0; count < early; count++) await release(order[count]!)
      bench.session.signIn({ ...verified, token: 'new' })
      for (const index of order) if (waiting.length > 0) await release(index)
      expect(bench.session.get().token).toBe('new')
      expect(bench.notices).toHaveLength(early > 0 ? 1 : 0)
      expect(bench.expirations).toBe(early > 0 ? 1 : 0)
    }),
    { numRuns: 200 },
  )
}, 60_000)

it('ignores an old answer after signing in with the same token', async () => {
  const { bench, send, sent, release } = held()
  bench.session.signIn(verified)
  send()
  await sent()
  bench.session.clear()
  bench.session.signIn(verified)
  await release(0)
  expect(bench.session.get().token).toBe(verified.token)
  expect(bench.notices).toEqual([])
})
