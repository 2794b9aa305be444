import type { FastifyBaseLogger } from 'fastify'
import { SmsRefused } from '../ports/http-sms'
import type { Ports } from '../ports/ports'
import type { SmsMessage, Store } from '../store/store'

/** Longer than the gateway's patience: a message comes back when the process that took it has died. */
const lease = 15_000
const together = 8
const every = 1_000
/** Waits before the second to the fifth try. */
const backOff = [1_000, 4_000, 15_000, 60_000]

export interface SmsQueue {
  /** Looks for messages soon, without anyone waiting for it. */
  wake(): void
  start(): void
  /** Gives up the tries under way; what was not sent stays in the store. */
  stop(): Promise<void>
}

interface Parts {
  store: Pick<Store, 'sms'>
  port: Ports['sms']
  now(): Date
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined
}

/** Hands the stored messages to the gateway, beside the requests and never inside one. */
export function createSmsQueue({ store, port, now, log }: Parts): SmsQueue {
  const ending = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let pumping: Promise<void> | undefined
  let asked = false
  const time = () => now().getTime()

  async function deliver(message: SmsMessage): Promise<void> {
    if (message.expires <= time()) return giveUp(message, 'expired')
    try {
      if (message.real) await port.send(message.phone, message.text, { id: message.id, signal: ending.signal })
    } catch (error) {
      return refused(message, error)
    }
    await store.sms.settle(message.id, 'sent')
  }

  async function refused(message: SmsMessage, error: unknown): Promise<void> {
    const wait = backOff[message.attempts - 1]
    if (ending.signal.aborted) return store.sms.retry(message.id, time())
    if (wait === undefined || error instanceof SmsRefused) return giveUp(message, error instanceof Error ? error.message : 'failed')
    log?.warn({ id: message.id, attempts: message.attempts, reason: String(error) }, 'sms not delivered yet')
    await store.sms.retry(message.id, time() + wait)
  }

  async function giveUp(message: SmsMessage, reason: string): Promise<void> {
    log?.error({ id: message.id, attempts: message.attempts, reason }, 'sms given up')
    await store.sms.settle(message.id, 'failed')
  }

  async function pump(): Promise<void> {
    while (!ending.signal.aborted) {
      asked = false
      const messages = await store.sms.claim(time(), time() + lease, together)
      await Promise.all(messages.map(deliver))
      if (messages.length === 0 && !asked) return
    }
  }

  function wake(): void {
    asked = true
    if (pumping || ending.signal.aborted) return
    pumping = new Promise<void>((resolve) => setImmediate(resolve))
      .then(pump)
      // The store may be away for a while; the next look finds what waits.
      .catch((error: unknown) => log?.error({ err: error }, 'sms queue stopped for now'))
      .finally(() => (pumping = undefined))
  }

  return {
    wake,
    start() {
      timer ??= setInterval(wake, every)
      timer.unref()
      wake()
    },
    async stop() {
      ending.abort()
      clearInterval(timer)
      await pumping
    },
  }
}
