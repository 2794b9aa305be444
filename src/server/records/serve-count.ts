import { LRUCache } from 'lru-cache'
import type { Call } from '../call'
import type { Store } from '../store/store'

/** Milliseconds for which counts are cached. */
const freshFor = 60_000

type Counts = Promise<Record<string, number>>
/** Maximum number of cached counts, more than any release uses. */
const maxCached = 100

const caches = new WeakMap<Store, LRUCache<string, { counts: Counts; until: number }>>()

async function count({ release, store, now }: Call, types: string[]): Counts {
  const counts: Record<string, number> = {}
  for (const id of types) {
    const type = release.tree.records[id]
    if (!type) throw new Error(`no record type named ${id}`)
    counts[id] = await store.records.count(type, { now: now.toISOString() })
  }
  return counts
}

/** Serves an `x-count` operation: the number of public rows of each type, under the type's name. */
export async function serveCount(call: Call, types: string[]): Counts {
  const own = caches.get(call.store) ?? new LRUCache<string, { counts: Counts; until: number }>({ max: maxCached })
  caches.set(call.store, own)
  const key = `${call.release.revision} ${types.join(' ')}`
  const known = own.get(key)
  const time = call.now.getTime()
  if (known && time < known.until) return known.counts
  const counts = count(call, types)
  own.set(key, { counts, until: time + freshFor })
  counts.catch(() => own.delete(key))
  return counts
}
