import type { FastifyBaseLogger } from 'fastify'
import type { RecordType } from '../../contract/record'
import { sha256 } from '../accounts/secrets'
import { sparseCache } from '../sparse-cache'
import type { Store } from '../store/store'

/** Counts visitors who open details, separately from the reads. */
export interface ViewCounter {
  /** Records that a visitor opened a row. Returns at once; views are written to the store in batches a little later. */
  saw(type: RecordType, id: string, visitor: string, now: Date): void
  /** Writes pending views, as before a stop. */
  flush(): Promise<void>
}

interface Seen {
  type: RecordType
  id: string
  key: string
  now: Date
}

/** Seconds within which a visitor counts once per row. */
const within = 30 * 60
/** Limits per process: remembered visitors, of whom the oldest are forgotten, and unwritten views, beyond which none are counted. */
const maxRemembered = 20_000
const maxWaiting = 5_000

export function createViewCounter(store: Store, log?: FastifyBaseLogger, every = 2_000): ViewCounter {
  const remembered = sparseCache<number>(maxRemembered)
  let waiting: Seen[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = []
    if (taken.length === 0) return
    try {
      await write(store, taken)
    } catch (error) {
      log?.error({ err: error, views: taken.length }, 'views were not counted')
    }
  }

  return {
    flush,
    saw(type, id, visitor, now) {
      const key = `view:${type.id}:${sha256(`${id}:${visitor}`).slice(0, 32)}`
      const until = remembered.get(key)
      if ((until !== undefined && now.getTime() < until) || waiting.length >= maxWaiting) return
      remembered.set(key, now.getTime() + within * 1000)
      waiting.push({ type, id, key, now })
      timer ??= setTimeout(() => void flush(), every).unref()
    },
  }
}

/** The store's counters tell whether another process has counted the same visitor. */
function write(store: Store, taken: Seen[]): Promise<void> {
  return store.alone(async (inside) => {
    const types = new Map<RecordType, Map<string, number>>()
    for (const { type, id, key, now } of taken) {
      const { count } = await inside.counters.hit(key, within, now)
      if (count > 1) continue
      const views = types.get(type) ?? new Map<string, number>()
      types.set(type, views.set(id, (views.get(id) ?? 0) + 1))
    }
    for (const [type, views] of types) await inside.records.addViews(type, views)
  })
}
