import type { FastifyBaseLogger } from 'fastify'
import { latestStart } from '../clock-tolerance'

/** Milliseconds, longer than any delivery may take: entries claimed by a process that died become due again. */
const lease = 15_000
const together = 8
const every = 1_000

/** The receiver refuses the entry for good, so retries are pointless. */
export class NeverTaken extends Error {}

export interface DeliveryLoop {
  /** Checks for entries soon, without making the caller wait. */
  wake(): void
  start(): void
  /** Aborts deliveries in progress; undelivered entries stay in the store. */
  stop(): Promise<void>
  /** Number of entries that this process has given up. */
  givenUp(): number
}

interface Entry {
  id: string
  attempts: number
  expires: number
}

interface Waiting<T extends Entry> {
  claim(now: number, until: number, limit: number): Promise<T[]>
  settle(id: string, status: 'sent' | 'failed'): Promise<void>
  retry(id: string, due: number): Promise<void>
  hasten(now: number, latest: number): Promise<void>
}

interface Parts<T extends Entry> {
  /** Name in the log. */
  name: string
  waiting: Waiting<T>
  /** Delivers one entry or rejects, with NeverTaken when a retry is pointless. */
  deliver(entry: T, signal: AbortSignal): Promise<void>
  /** Milliseconds before the second and each further attempt; after the last one, the entry is given up. */
  backOff: readonly number[]
  now(): Date
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined
}

/** Delivers pending entries of the store, separately from requests. */
export function createDeliveryLoop<T extends Entry>({ name, waiting, deliver, backOff, now, log }: Parts<T>): DeliveryLoop {
  const ending = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let pumping: Promise<void> | undefined
  let asked = false
  let givenUp = 0
  let isHastened = false
  const time = () => now().getTime()

  async function handle(entry: T): Promise<void> {
    if (entry.expires <= time()) return giveUp(entry, 'expired')
    try {
      await deliver(entry, ending.signal)
    } catch (error) {
      return refused(entry, error)
    }
    await waiting.settle(entry.id, 'sent')
  }

  async function refused(entry: T, error: unknown): Promise<void> {
    const wait = backOff[entry.attempts - 1]
    if (ending.signal.aborted) return waiting.retry(entry.id, time())
    if (wait === undefined || error instanceof NeverTaken) return giveUp(entry, error instanceof Error ? error.message : 'failed')
    log?.warn({ id: entry.id, attempts: entry.attempts, reason: String(error) }, `${name} not delivered yet`)
    await waiting.retry(entry.id, time() + wait)
  }

  async function giveUp(entry: T, reason: string): Promise<void> {
    givenUp += 1
    log?.error({ id: entry.id, attempts: entry.attempts, reason }, `${name} given up`)
    await waiting.settle(entry.id, 'failed')
  }

  /** No attempt is due later than this, except of an entry that was added before a restart, while the clock was ahead. */
  async function hastenOnce(): Promise<void> {
    if (!isHastened) await waiting.hasten(time(), latestStart(now()).getTime() + Math.max(lease, ...backOff))
    isHastened = true
  }

  async function pump(): Promise<void> {
    await hastenOnce()
    while (!ending.signal.aborted) {
      asked = false
      const entries = await waiting.claim(time(), time() + lease, together)
      await Promise.all(entries.map(handle))
      if (entries.length === 0 && !asked) return
    }
  }

  function wake(): void {
    asked = true
    if (pumping || ending.signal.aborted) return
    pumping = new Promise<void>((resolve) => setImmediate(resolve))
      .then(pump)
      // The store may be unavailable for a while; the next check finds the pending entries.
      .catch((error: unknown) => log?.error({ err: error }, `${name} queue stopped for now`))
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
    givenUp: () => givenUp,
  }
}
