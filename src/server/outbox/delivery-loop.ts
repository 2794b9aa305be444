import type { FastifyBaseLogger } from 'fastify'

/** Longer than the patience with whoever takes it: what a process took comes back when that process has died. */
const lease = 15_000
const together = 8
const every = 1_000

/** It will not be taken however often it is tried. */
export class NeverTaken extends Error {}

export interface DeliveryLoop {
  /** Looks for entries soon, without anyone waiting for it. */
  wake(): void
  start(): void
  /** Gives up the tries under way; what was not delivered stays in the store. */
  stop(): Promise<void>
  /** How many entries this process has given up. */
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
}

interface Parts<T extends Entry> {
  /** What the log calls it. */
  name: string
  waiting: Waiting<T>
  /** Hands one entry over, or rejects: with NeverTaken when no later try can change that. */
  deliver(entry: T, signal: AbortSignal): Promise<void>
  /** Waits before the second try and each that follows; after the last it is given up. */
  backOff: readonly number[]
  now(): Date
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined
}

/** Hands over what waits in the store, beside the requests and never inside one. */
export function createDeliveryLoop<T extends Entry>({ name, waiting, deliver, backOff, now, log }: Parts<T>): DeliveryLoop {
  const ending = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let pumping: Promise<void> | undefined
  let asked = false
  let givenUp = 0
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

  async function pump(): Promise<void> {
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
      // The store may be away for a while; the next look finds what waits.
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
