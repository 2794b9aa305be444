import { uptime } from 'node:os'

/** The machine's clocks, in milliseconds. */
export interface Timers {
  /** The time of day, which may be set. */
  wall(): number
  /** Elapsed time, excluding the machine's sleep. */
  awake(): number
  /** Elapsed time, including the machine's sleep; coarse. */
  up(): number
}

export const machineTimers: Timers = { wall: () => Date.now(), awake: () => performance.now(), up: () => uptime() * 1000 }

/** Milliseconds; smaller differences are timer granularity. */
const noticed = 1_000
/** Milliseconds of a correction that is followed; a larger one means that the clock was set. */
const believed = 60_000

/**
 * The process's clock: the time of day at its start plus elapsed time. Setting the clock by an hour neither ends nor prolongs sessions
 * (requirement B3); it takes effect at the next start, and `onSet` receives the difference. Small corrections are followed, so that several
 * processes agree, and so is the machine's sleep.
 */
export function monotonicClock(onSet: (by: number) => void = () => {}, { wall, awake, up }: Timers = machineTimers): () => Date {
  let start = wall() - awake()
  let asleep = up() - awake()
  let unbelieved = 0
  const off = () => wall() - awake() - start - unbelieved
  const follow = () => {
    const slept = up() - awake() - asleep
    if (slept > noticed) [start, asleep] = [start + slept, asleep + slept]
    const by = off()
    if (Math.abs(by) <= believed) start += by
    else {
      unbelieved += by
      onSet(by)
    }
  }
  return () => {
    if (Math.abs(off()) > noticed) follow()
    return new Date(start + awake())
  }
}
