import { LRUCache } from 'lru-cache'
import type { Release } from '../../release/release'
import { toRefusal } from '../replies/to-refusal'
import type { Store } from '../store/store'

/** Milliseconds for which other processes' writes may remain unseen. */
const freshFor = 1000
const maxCached = 200
/** Milliseconds for which cached reads may be served while the store is unavailable (requirement L4). */
const goodWithoutStore = 5 * 60_000

interface CachedRead {
  rows: Promise<unknown>
  time: number
  writes: number
  /** The last result from the store, and its time. */
  last?: { rows: unknown; time: number }
}

const caches = new WeakMap<Store, LRUCache<string, CachedRead>>()

interface Reader {
  store: Store
  release: Release
  now: Date
}

/** Shares a public read among all requests within a second; a write of this process invalidates it. */
export function microCached<T>({ store, release, now }: Reader, asked: unknown, read: () => Promise<T>): Promise<T> {
  const own = caches.get(store) ?? new LRUCache<string, CachedRead>({ max: maxCached })
  caches.set(store, own)
  const key = `${release.revision} ${JSON.stringify(asked)}`
  const writes = store.records.writes()
  const time = now.getTime()
  const known = own.get(key)
  if (known && known.writes === writes && Math.abs(time - known.time) < freshFor) return known.rows as Promise<T>
  const last = known?.writes === writes && time - (known.last?.time ?? 0) < goodWithoutStore ? known.last : undefined
  const entry: CachedRead = { rows: Promise.resolve(), time, writes, ...(last ? { last } : {}) }
  const rows = read().then(
    (answer) => {
      entry.last = { rows: answer, time }
      return answer
    },
    (error: unknown) => {
      if (last && toRefusal(error)?.error === 'unavailable') return last.rows as T
      throw error
    },
  )
  entry.rows = rows
  own.set(key, entry)
  rows.catch(() => own.peek(key) === entry && own.delete(key))
  return rows
}
