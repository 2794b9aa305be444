import { sparseCache } from '../sparse-cache'
import type { Store } from '../store/store'

export type ReadCounter = Pick<Store['counters'], 'hit'>

const maxCounted = 50_000

/** Counters in this process's memory, with the interface of the store's shared counters. */
export function createReadCounter(): ReadCounter {
  const windows = sparseCache<{ count: number; started: number; ends: number }>(maxCounted)

  return {
    async hit(name, seconds, now) {
      const time = now.getTime()
      const known = windows.get(name)
      // A window that starts in the future comes from a clock that was set back since.
      const live = known && known.started <= time && time < known.ends ? known : { count: 0, started: time, ends: time + seconds * 1000 }
      live.count += 1
      if (live !== known) windows.set(name, live)
      return { count: live.count, resetIn: Math.max(1, Math.ceil((live.ends - time) / 1000)) }
    },
  }
}
