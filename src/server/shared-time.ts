import { machineTimers, type Timers } from './monotonic-clock'
import type { Store } from './store/store'

/** Milliseconds between two readings of the database's clock. */
const every = 60_000
/** Milliseconds of the longest reading that is exact enough; and of the shortest sleep, since the machine's own timer of it is coarse. */
const [longest, shortest] = [1_000, 2_000]

/** First readings of which the fastest counts when none is exact. */
const tries = 5

/** Timers whose time of day is that of the database. */
export interface SharedTimers extends Timers {
  close(): void
}

/**
 * The time of day of a database that several processes use: by the clocks of their machines, one process would take the sessions and codes
 * of another for expired or for not yet begun. Undefined for the store of a single process; rejects when the database does not answer.
 */
export async function sharedTimers(
  { timeOfDay }: Pick<Store, 'timeOfDay'>,
  { awake, up }: Omit<Timers, 'wall'> = machineTimers,
): Promise<SharedTimers | undefined> {
  const read = async () => {
    const begun = awake()
    const time = await timeOfDay()
    const took = awake() - begun
    return time === null ? undefined : { took, start: time - begun - took / 2, asleep: up() - awake() }
  }
  const first = await fastest(read)
  if (!first) return undefined
  let last = first
  const timer = setInterval(() => {
    // Without a reading, elapsed time continues from the last one.
    read().then(
      (next) => next && next.took < longest && (last = next),
      () => undefined,
    )
  }, every)
  timer.unref()
  return {
    wall() {
      const asleep = up() - awake() - last.asleep
      return last.start + awake() + (asleep > shortest ? asleep : 0)
    },
    awake,
    up,
    close: () => clearInterval(timer),
  }
}

/** The time of day for a command that works on a store beside the portal's processes: its database's, or else the machine's. */
export const timeBeside = async ({ timeOfDay }: Pick<Store, 'timeOfDay'>): Promise<Date> => new Date((await timeOfDay()) ?? Date.now())

/** The first exact reading, or else the fastest of a few: a database that has just begun answers its first query slowly. */
async function fastest<Reading extends { took: number }>(read: () => Promise<Reading | undefined>): Promise<Reading | undefined> {
  let best = await read()
  for (let more = 1; best && best.took >= longest && more < tries; more += 1) {
    const next = await read()
    if (next && next.took < best.took) best = next
  }
  return best
}
