import type { Release } from '../release/release'
import type { Store } from './store/store'

/** Milliseconds for which the writes of another process may go unseen. */
const freshFor = 1000
const mostKept = 200

interface Kept {
  rows: Promise<unknown>
  time: number
  writes: number
}

const kept = new WeakMap<Store, Map<string, Kept>>()

interface Reader {
  store: Store
  release: Release
  now: Date
}

/** What everybody may read is read once for all who ask within a second, and anew after each write of this process. */
export function readFresh<T>({ store, release, now }: Reader, asked: unknown, read: () => Promise<T>): Promise<T> {
  const own = kept.get(store) ?? new Map<string, Kept>()
  kept.set(store, own)
  const key = `${release.revision} ${JSON.stringify(asked)}`
  const writes = store.records.writes()
  const time = now.getTime()
  const known = own.get(key)
  if (known && known.writes === writes && Math.abs(time - known.time) < freshFor) return known.rows as Promise<T>
  own.delete(key)
  const [oldest] = own.keys()
  if (own.size >= mostKept && oldest !== undefined) own.delete(oldest)
  const rows = read()
  own.set(key, { rows, time, writes })
  rows.catch(() => own.delete(key))
  return rows
}
