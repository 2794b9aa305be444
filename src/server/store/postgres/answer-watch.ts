import { StoreProblem } from '../store-problem'

/**
 * Milliseconds between two looks. What is counted is looks and not time: a process that gets no turn on its processor has not been kept
 * waiting by the store.
 */
const every = 100
/** The looks that take so many milliseconds, at least one for the calls and one for the question; 0 is no limit. */
export const looksIn = (milliseconds: number) => (milliseconds === 0 ? Infinity : Math.max(2, Math.round(milliseconds / every)))

/** Looks after which a store that did not answer is asked again. */
const again = 8

interface Waiting {
  /** Since the store answered anybody. */
  looks: number
  /** Since a connection became free. */
  stuck: number
  limit: number
  reject(error: StoreProblem): void
}

/** Asks the store something that it answers at once; gives up when the signal says so. */
export type Probe = (signal: AbortSignal) => Promise<unknown>

export interface AnswerWatch {
  /** The work, or a rejection when the store does not answer anybody for the watch's patience; in any case after `limit` looks in which nothing moved. */
  guard<T>(work: () => Promise<T>, limit?: number): Promise<T>
  /** A connection is free again: whoever waits for one waits for a queue that moves. */
  moved(): void
  close(): void
}

/**
 * Tells a store that hangs (stopped, cut off, far too slow) from one that works long on a single call: of the first every call is
 * rejected at once, and it is asked again until it answers. Half of the patience, in looks, passes before it is asked, half is for the
 * question. `lost` is called each time it stops answering.
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
      // Refused at once is known at once; the calls themselves learn it in the same way.
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
