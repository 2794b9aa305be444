import { uptime } from 'node:os'

/** The clocks of a machine, in milliseconds. */
export interface Timers {
  /** The time of day, which may be set. */
  wall(): number
  /** Time passed, without the machine's sleep. */
  awake(): number
  /** Time passed, with the machine's sleep; coarse. */
  up(): number
}

const machine: Timers = { wall: () => Date.now(), awake: () => performance.now(), up: () => uptime() * 1000 }

/** Less is the coarseness of the timers. */
const noticed = 1_000
/** A correction of the time of day; more is a clock that was set. */
const believed = 60_000

/**
 * The time of a process: the time of day at its start, and from then on what has passed. A clock that is set an hour on or
 * back ends no session and prolongs none (requirement B3); it counts from the next start, and `onSet` is told by how much.
 * Small corrections are followed, so that several processes stay together, and so is a machine's sleep.
 */
export function monotonicClock(onSet: (by: number) => void = () => {}, { wall, awake, up }: Timers = machine): () => Date {
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
