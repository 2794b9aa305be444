import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyStores } from '../../../src/runtime/session/browser-stores'
import { memoryStore } from '../../../src/runtime/session/client-storage'
import { answering, requestOver } from '../answering'
import { realPortal, verified } from '../tiny-boot'

const get = { method: 'get', url: '/ad/api/x' } as const
const expired = { status: 401, body: { code: 401, message: '登录信息已过期' } }

/** Requirement K1; `ORDERINGS=1000` runs as many as it names. */
const orderings = Number(process.env.ORDERINGS ?? 100)

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Requests whose responses wait until the test releases them one by one. */
function held() {
  const waiting: (() => void)[] = []
  const bench = requestOver(answering(() => new Promise((resolve) => waiting.push(() => resolve(expired)))))
  const send = () => void bench.request(get).catch(() => undefined)
  const release = async (index: number) => {
    waiting.splice(index % waiting.length, 1)[0]?.()
    await soon()
  }
  return { bench, send, sent: soon, release, waiting }
}

it('reports twenty parallel expirations once', async () => {
  const { bench, send, sent, release, waiting } = held()
  bench.session.signIn(verified)
  for (let count = 0; count < 20; count++) send()
  await sent()
  while (waiting.length > 0) await release(0)
  expect(bench).toMatchObject({ notices: ['登录信息已过期'], expirations: 1 })
})

it('stays silent for anonymous visitors after the first', async () => {
  const bench = requestOver(answering(() => expired))
  for (let count = 0; count < 3; count++) await bench.request(get).catch(() => undefined)
  expect(bench.notices).toHaveLength(1)
})

it('never ends a newer session by an old response', async () => {
  const arrivals = fc.record({
    old: fc.integer({ min: 1, max: 4 }),
    order: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
    before: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ old, order, before }) => {
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
    { numRuns: orderings },
  )
})

/** A browser with three tabs: the storage is shared at once, its events arrive when the test says. */
function threeTabs() {
  const stores = emptyStores()
  const waiting: (() => void)[] = []
  const unheard: (() => void)[] = []
  const tabs = [0, 1, 2].map(() => {
    const bench = requestOver(
      answering(() => new Promise((resolve) => waiting.push(() => resolve(expired)))),
      { ...stores, tab: memoryStore() },
    )
    const target = new EventTarget()
    bench.session.connect(target)
    return { bench, hear: () => target.dispatchEvent(Object.assign(new Event('storage'), { key: null })) }
  })
  const stored = () => stores.local.getItem(realPortal.storage.token)
  const tellAll = () => tabs.forEach(({ hear }) => unheard.push(hear))
  return {
    tabs,
    waiting,
    unheard,
    stored,
    tellAll,
    async answer(at: number) {
      const before = stored()
      waiting.splice(at % waiting.length, 1)[0]!()
      await soon()
      if (stored() !== before) tellAll()
    },
    signIn(at: number, token: string) {
      tabs[at % 3]!.bench.session.signIn({ ...verified, token })
      tellAll()
    },
    hear: (at: number) => unheard.splice(at % unheard.length, 1)[0]!(),
  }
}

it('reports it once in three tabs, in any order of events, and ends no newer session', async () => {
  /** What comes next: a response, a storage event for a tab, or a new sign-in. */
  const order = fc.array(fc.record({ what: fc.constantFrom('answer', 'answer', 'hear', 'sign in'), at: fc.nat(99) }), {
    minLength: 10,
    maxLength: 80,
  })
  await fc.assert(
    fc.asyncProperty(order, async (coming) => {
      const { tabs, waiting, unheard, stored, answer, signIn, hear } = threeTabs()
      signIn(0, 'old')
      while (unheard.length > 0) hear(0)
      for (let count = 0; count < 20; count++) void tabs[count % 3]!.bench.request(get).catch(() => undefined)
      await soon()
      let again = ''
      for (const { what, at } of coming) {
        if (what === 'answer' && waiting.length > 0) await answer(at)
        if (what === 'hear' && unheard.length > 0) hear(at)
        if (what === 'sign in' && stored() === null) signIn(at, (again = 'new'))
      }
      while (waiting.length > 0) await answer(0)
      while (unheard.length > 0) hear(0)
      expect(tabs.flatMap(({ bench }) => bench.notices)).toEqual(['登录信息已过期'])
      expect(tabs.reduce((sum, { bench }) => sum + bench.expirations, 0)).toBe(1)
      expect(tabs.map(({ bench }) => bench.session.get().token)).toEqual([again, again, again])
      expect(stored() ?? '').toBe(again)
    }),
    { numRuns: orderings },
  )
})

it('ignores an old response after signing in with the same token', async () => {
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
