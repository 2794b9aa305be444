import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { createHttpSms } from '../../../src/server/ports/http-sms'
import type { Mail } from '../../../src/server/ports/ports'
import { createSmsQueue, type SmsQueue } from '../../../src/server/sms/sms-queue'
import type { SmsMessage, Store } from '../../../src/server/store/store'
import { eachFullStore } from '../store/each-store'
import { startGateway, type GatewayDouble } from './gateway-double'

eachFullStore(({ open }) => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)

  const message = (rest: Partial<SmsMessage> = {}): SmsMessage => {
    const at = now().getTime()
    return {
      id: randomUUID(),
      to: '13900000001',
      address: '::1',
      subject: null,
      text: '123456',
      kind: 'code',
      real: true,
      attempts: 0,
      due: at,
      created: at,
      expires: at + 300_000,
      ...rest,
    }
  }

  async function gateway(): Promise<GatewayDouble> {
    const started = await startGateway()
    ends.push(started.close)
    return started
  }
  function queueTo(store: Store, { url }: { url: string }, patience?: number): SmsQueue {
    const queue = createSmsQueue({ store, port: createHttpSms({ url, token: undefined, ...(patience ? { patience } : {}) }), now })
    ends.push(queue.stop)
    return queue
  }

  it('delivers accepted messages once', async () => {
    const [store, double] = [await open(), await gateway()]
    // Half of them were added while the clock was a day ahead.
    const due = now().getTime() + 24 * 3_600_000
    for (let i = 0; i < 20; i += 1) await store.sms.add(message(i % 2 === 0 ? {} : { due }))
    const queues = [queueTo(store, double), queueTo(store, double)]
    for (const queue of queues) queue.wake()
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect(double.state.taken).toHaveLength(20)
    expect(new Set(double.state.taken.map(({ id }) => id)).size).toBe(20)
  })

  it('hands a message with a subject to the mail server, and gives it up without one', async () => {
    const [store, double] = [await open(), await gateway()]
    const mails: Mail[] = []
    const { url } = double
    const port = createHttpSms({ url, token: undefined })
    const withMail = createSmsQueue({ store, port, mail: { send: async (mail) => void mails.push(mail) }, now })
    ends.push(withMail.stop)
    const mail = { to: 'ann@example.org', subject: 'Your code', text: '123456' }
    await store.sms.add(message(mail))
    withMail.wake()
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect([mails, double.state.taken]).toEqual([[mail], []])
    await store.sms.add(message(mail))
    const without = queueTo(store, double)
    without.wake()
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect([without.givenUp(), double.state.taken]).toEqual([1, []])
  })

  it('never sends a message for a missing account', async () => {
    const [store, double] = [await open(), await gateway()]
    await store.sms.add(message({ real: false }))
    queueTo(store, double).wake()
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect(double.state.tries).toBe(0)
  })

  it.each(['error', 'reset'] as const)('waits longer after each failure by %s, and tries at most five times', async (mood) => {
    const [store, double] = [await open(), await gateway()]
    double.state.mood = mood
    await store.sms.add(message())
    const queue = queueTo(store, double)
    const put = vi.spyOn(store.sms, 'retry')
    for (const [tries, wait] of [
      [1, 1_000],
      [2, 4_000],
      [3, 15_000],
      [4, 60_000],
      [5, 0],
    ] as const) {
      queue.wake()
      await expect.poll(() => double.state.tries).toBe(tries)
      // The next wait starts when the failure is written, so the clock advances only after that.
      if (wait > 0) await expect.poll(() => put.mock.settledResults.filter(({ type }) => type === 'fulfilled').length).toBe(tries)
      expect(await store.sms.claim(now().getTime(), now().getTime(), 1)).toEqual([])
      ahead += wait + 500
    }
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect(double.state.tries).toBe(5)
  })

  it('delivers after the gateway has recovered', async () => {
    const [store, double] = [await open(), await gateway()]
    double.state.mood = 'error'
    await store.sms.add(message())
    const queue = queueTo(store, double)
    queue.wake()
    await expect.poll(() => double.state.tries).toBe(1)
    double.state.mood = 'ok'
    ahead += 2_000
    await expect.poll(() => (queue.wake(), double.state.taken.length)).toBe(1)
  })

  it('gives up at once on a message that the gateway permanently refuses', async () => {
    const [store, double] = [await open(), await gateway()]
    double.state.mood = 'refuse'
    await store.sms.add(message())
    queueTo(store, double).wake()
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect(double.state.tries).toBe(1)
  })

  it('stops at once while the gateway hangs, and continues after a restart', async () => {
    const [store, double] = [await open(), await gateway()]
    double.state.mood = 'hang'
    await store.sms.add(message())
    // If `stop` waited for a response, the test would time out.
    const first = queueTo(store, double, 86_400)
    first.wake()
    await expect.poll(() => double.state.tries).toBe(1)
    await first.stop()
    double.state.mood = 'ok'
    queueTo(store, double).wake()
    await expect.poll(() => double.state.taken.length).toBe(1)
  })

  it('delivers what a killed process had started to send', async () => {
    const [store, double] = [await open(), await gateway()]
    double.state.mood = 'hang'
    await store.sms.add(message({ expires: now().getTime() + 3_600_000 }))
    // Discards everything that the killed process would still write.
    const lost = async () => undefined
    queueTo({ ...store, sms: { ...store.sms, retry: lost, settle: lost } }, double).wake()
    await expect.poll(() => double.state.tries).toBe(1)
    double.state.mood = 'ok'
    const second = queueTo(store, double)
    second.wake()
    expect(await store.sms.waiting()).toBe(1)
    ahead += 120_000
    await expect.poll(() => (second.wake(), double.state.taken.length)).toBe(1)
    await expect.poll(() => store.sms.waiting()).toBe(0)
  })

  it('never sends an expired code', async () => {
    const [store, double] = [await open(), await gateway()]
    await store.sms.add(message({ expires: now().getTime() - 1 }))
    queueTo(store, double).wake()
    await expect.poll(() => store.sms.waiting()).toBe(0)
    expect(double.state.tries).toBe(0)
  })
})
