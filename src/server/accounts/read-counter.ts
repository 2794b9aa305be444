import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store'

export type ReadCounter = Pick<Store['counters'], 'hit'>

const mostKept = 50_000

/** Counts in the memory of this process, as the store's counters do over all processes. */
export function createReadCounter(): ReadCounter {
  const windows = new LRUCache<string, { count: number; started: number; ends: number }>({ max: mostKept })

  return {
    async hit(name, seconds, now) {
      const time = now.getTime()
      const known = windows.get(name)
      // A window that starts after now comes from a clock that was set back.
      const live = known && known.started <= time && time < known.ends ? known : { count: 0, started: time, ends: time + seconds * 1000 }
      live.count += 1
      if (live !== known) windows.set(name, live)
      return { count: live.count, resetIn: Math.max(1, Math.ceil((live.ends - time) / 1000)) }
    },
  }
}
