import { StoreProblem } from '../store-problem'

/**
 * Milliseconds between two checks. Limits are counted in checks and not in time, so that a process which gets no CPU time does not blame
 * the database for it.
 */
const every = 100
/** Converts milliseconds to checks: at least one for the calls and one for the probe; 0 means no limit. */
export const probesWithin = (milliseconds: number) => (milliseconds === 0 ? Infinity : Math.max(2, Math.round(milliseconds / every)))

/** Checks after which an unresponsive database is probed again. */
const again = 8

interface Waiting {
  /** Checks since the database last answered anybody. */
  looks: number
  /** Checks since a connection last became free. */
  stuck: number
  limit: number
  reject(error: StoreProblem): void
}

/** Sends the database a query that it answers at once; stops when the signal aborts. */
export type Probe = (signal: AbortSignal) => Promise<unknown>

export interface AnswerWatch {
  /** Runs the work; rejects when the database answers nobody within `patience`, or after `limit` checks in which nothing moved. */
  guard<T>(work: () => Promise<T>, limit?: number): Promise<T>
  /** Reports that a connection became free, so that calls that wait for one know that the queue moves. */
  moved(): void
  close(): void
}

/**
 * Distinguishes a database that hangs (stopped, cut off, far too slow) from one that works long on a single call. When it hangs, all calls
 * are rejected at once, and it is probed until it answers. Half of `patience` (in checks) passes before the probe, the other half is for
 * its answer. `lost` is called each time the database stops answering.
 */
export function createAnswerWatch(patience: number, probe: Probe, lost: () => void): AnswerWatch {
  const half = patience / 2
  const waiting = new Set<Waiting>()
  let asking: { looks: number; given: AbortController } | undefined
  let away = false
  let timer: NodeJS.Timeout | undefined

  const ask = () => {
    const own = { looks: 0, given: new AbortController() }
    asking = own
    probe(own.given.signal).then(
      () => {
        if (asking !== own) return
        asking = undefined
        away = false
        for (const one of waiting) one.looks = 0
      },
      // A probe that is refused shortens the wait for the next one; calls receive the same error themselves.
      () => void (asking === own && away && (own.looks = Math.max(own.looks, again / 2))),
    )
  }
  const giveUp = () => {
    asking?.given.abort()
    asking = undefined
    if (away) return
    away = true
    for (const { reject } of waiting) reject(silent())
    waiting.clear()
    lost()
  }
  const look = () => {
    if (asking) asking.looks += 1
    for (const one of waiting) {
      one.looks += 1
      one.stuck += 1
      if (one.stuck >= one.limit) one.reject(silent())
    }
    if (asking && asking.looks >= (away ? again : half)) giveUp()
    else if (!asking && (away || [...waiting].some(({ looks }) => looks >= half))) ask()
    if (!asking && !away && waiting.size === 0) stop()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const watch = () => {
    timer ??= setInterval(look, every).unref()
  }
  return {
    guard<T>(work: () => Promise<T>, limit = Infinity): Promise<T> {
      if (away) return Promise.reject(silent())
      watch()
      return new Promise<T>((resolve, reject) => {
        const one: Waiting = { looks: 0, stuck: 0, limit, reject }
        waiting.add(one)
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(one))
      })
    },
    moved() {
      for (const one of waiting) one.stuck = 0
    },
    close() {
      stop()
      asking?.given.abort()
    },
  }
}

const silent = () => new StoreProblem('unreachable', '数据库没有应答。', 'The database does not answer.')
