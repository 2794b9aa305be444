import type { Call } from './call'
import type { Store } from './store/store'

/** Readers within a minute are told the same. */
const freshFor = 60_000

type Counts = Promise<Record<string, number>>
const kept = new WeakMap<Store, Map<string, { counts: Counts; until: number }>>()

async function count({ release, store, now }: Call, types: string[]): Counts {
  const counts: Record<string, number> = {}
  for (const id of types) {
    const type = release.tree.records[id]
    if (!type) throw new Error(`no record type named ${id}`)
    counts[id] = await store.records.count(type, { now: now.toISOString() })
  }
  return counts
}

/** Serves an `x-count` operation: how many rows of each type the public sees, under the type's name. */
export async function serveCount(call: Call, types: string[]): Counts {
  const own = kept.get(call.store) ?? new Map<string, { counts: Counts; until: number }>()
  kept.set(call.store, own)
  const key = `${call.release.revision} ${types.join(' ')}`
  const known = own.get(key)
  const time = call.now.getTime()
  if (known && time < known.until) return known.counts
  // What an earlier release counted is of no use to anybody.
  for (const [old, { until }] of own) if (until <= time) own.delete(old)
  const counts = count(call, types)
  own.set(key, { counts, until: time + freshFor })
  counts.catch(() => own.delete(key))
  return counts
}
