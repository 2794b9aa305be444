import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { createOutbox } from '../../../src/server/outbox/outbox'
import { createHttpSms } from '../../../src/server/ports/http-sms'
import type { OutboxEntry, Store } from '../../../src/server/store/store'
import { eachFullStore } from '../store/each-store'
import { addUser, atOnce } from '../store/people'
import { startGateway } from './gateway-double'

eachFullStore(({ dialect, place, open }) => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)

  async function gateway() {
    const started = await startGateway()
    ends.push(started.close)
    return started
  }

  function outboxOf(store: Store, { url }: { url: string }) {
    const logged: unknown[] = []
    const hear = (...said: unknown[]) => void logged.push(said)
    const log = { info: hear, warn: hear, error: hear }
    const loop = createOutbox({ store, port: createHttpSms({ url, token: undefined }), now, log })
    ends.push(loop.stop)
    return { ...loop, logged }
  }

  const body = '【平台】您的项目需要修改'
  const entry = (account: string, rest: Partial<OutboxEntry> = {}): OutboxEntry => {
    const at = now().getTime()
    return { id: randomUUID(), kind: 'sms', account, body, attempts: 0, due: at, expires: at + 24 * 3_600_000, ...rest }
  }

  it('sends each entry once, however many processes poll, and deletes it', async () => {
    const [at, double] = [await place(), await gateway()]
    const first = await open(at)
    const second = dialect === 'postgres' ? await open(at) : first
    const { id } = await addUser(first, { phone: '13900000001' })
    // Half of them were added while the clock was a day ahead.
    const due = now().getTime() + 24 * 3_600_000
    for (let i = 0; i < 30; i += 1) await first.outbox.add(entry(id, i % 2 === 0 ? {} : { due }))
    const loops = [outboxOf(first, double), outboxOf(second, double)]
    for (const loop of loops) loop.wake()
    await expect.poll(() => first.outbox.waiting()).toBe(0)
    expect(double.state.taken).toHaveLength(30)
    expect(new Set(double.state.taken.map((one) => one.id)).size).toBe(30)
    expect(double.state.taken[0]).toMatchObject({ phone: '13900000001', text: body })
  })

  it('lets only one of several concurrent processes claim an entry', async () => {
    const at = await place()
    const first = await open(at)
    const stores = [first, dialect === 'postgres' ? await open(at) : first]
    const { id } = await addUser(first)
    for (let i = 0; i < 60; i += 1) await first.outbox.add(entry(id))
    const asked = now().getTime()
    const taken = (await atOnce(24, (i) => stores[i % 2]!.outbox.claim(asked, asked + 15_000, 8))).flat()
    expect(new Set(taken.map((one) => one.id)).size).toBe(taken.length)
    expect(taken.every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it("sends once after the gateway has recovered, to the account's current number", async () => {
    const [store, double] = [await open(), await gateway()]
    const { id } = await addUser(store, { phone: '13900000002' })
    double.state.mood = 'error'
    await store.outbox.add(entry(id))
    const loop = outboxOf(store, double)
    loop.wake()
    await expect.poll(() => loop.logged.length).toBe(1)
    expect(await store.outbox.waiting()).toBe(1)
    await store.users.setPhone(id, '13900000003')
    double.state.mood = 'ok'
    ahead += 2_000
    await expect.poll(() => (loop.wake(), double.state.taken.map(({ phone }) => phone))).toEqual(['13900000003'])
    await expect.poll(() => store.outbox.waiting()).toBe(0)
    expect([double.state.tries, loop.givenUp()]).toEqual([2, 0])
  })

  it('tries at most seven times, counts entries given up and logs neither number nor text', async () => {
    const [store, double] = [await open(), await gateway()]
    const { id } = await addUser(store, { phone: '13900000004' })
    double.state.mood = 'error'
    const one = entry(id)
    await store.outbox.add(one)
    const loop = outboxOf(store, double)
    const before = ahead
    for (const [at, wait] of [1_000, 10_000, 60_000, 600_000, 3_600_000, 21_600_000, 0].entries()) {
      loop.wake()
      await expect.poll(() => loop.logged.length).toBe(at + 1)
      ahead += wait + 500
    }
    await expect.poll(() => store.outbox.waiting()).toBe(0)
    expect([double.state.tries, loop.givenUp()]).toEqual([7, 1])
    expect(loop.logged.at(-1)).toEqual([{ id: one.id, attempts: 7, reason: 'the gateway answered 500' }, 'outbox given up'])
    for (const secret of ['13900000004', body]) expect(JSON.stringify(loop.logged)).not.toContain(secret)
    ahead = before
  })

  it('gives up at once on entries that are permanently refused or expired', async () => {
    const [store, double] = [await open(), await gateway()]
    const { id } = await addUser(store, { phone: '13900000005' })
    double.state.mood = 'refuse'
    for (const rest of [{}, { kind: 'pigeon' }, { expires: now().getTime() - 1 }]) await store.outbox.add(entry(id, rest))
    const loop = outboxOf(store, double)
    loop.wake()
    await expect.poll(() => store.outbox.waiting()).toBe(0)
    expect([double.state.tries, loop.givenUp()]).toEqual([1, 3])
  })

  it('sends nothing to an account that is deleted, closed or without a phone, and counts no failure', async () => {
    const [store, double] = [await open(), await gateway()]
    const [without, ended] = [await addUser(store), await addUser(store, { phone: '13900000006' })]
    await store.users.end(ended.id, 'x', now().toISOString())
    for (const id of [without.id, ended.id, randomUUID()]) await store.outbox.add(entry(id))
    const loop = outboxOf(store, double)
    loop.wake()
    await expect.poll(() => store.outbox.waiting()).toBe(0)
    expect([double.state.tries, loop.givenUp()]).toEqual([0, 0])
  })

  it('sends again what a killed process had started to send', async () => {
    const [store, double] = [await open(), await gateway()]
    const { id } = await addUser(store, { phone: '13900000007' })
    await store.outbox.add(entry(id))
    expect(await store.outbox.claim(now().getTime(), now().getTime() + 15_000, 8)).toHaveLength(1)
    const loop = outboxOf(store, double)
    expect(await store.outbox.claim(now().getTime(), now().getTime(), 8)).toEqual([])
    ahead += 16_000
    loop.wake()
    await expect.poll(() => double.state.taken.length).toBe(1)
    await expect.poll(() => store.outbox.waiting()).toBe(0)
  })
})
