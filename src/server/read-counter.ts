import type { Store } from './store/store'

export type ReadCounter = Pick<Store['counters'], 'hit'>

const mostKept = 50_000

/** Counts in the memory of this process, as the store's counters do over all processes. */
export function createReadCounter(): ReadCounter {
  const windows = new Map<string, { count: number; started: number; ends: number }>()

  /** Drops what is over, and of the rest the oldest quarter if there is no other room. */
  const makeRoom = (time: number) => {
    for (const [name, { ends }] of windows) if (ends <= time) windows.delete(name)
    for (const name of windows.keys()) {
      if (windows.size < mostKept * 0.75) return
      windows.delete(name)
    }
  }

  return {
    async hit(name, seconds, now) {
      const time = now.getTime()
      const known = windows.get(name)
      // A window that starts after now comes from a clock that was set back.
      const live = known && known.started <= time && time < known.ends ? known : { count: 0, started: time, ends: time + seconds * 1000 }
      live.count += 1
      if (live !== known) {
        if (windows.size >= mostKept) makeRoom(time)
        windows.set(name, live)
      }
      return { count: live.count, resetIn: Math.max(1, Math.ceil((live.ends - time) / 1000)) }
    },
  }
}
