import { LRUCache } from 'lru-cache'
import { zone } from '../validate/time/zone'

/**
 * Memoizes by text and time zone, keeping the last `most` results: an edit changes one form of many, and recompiling all of them would
 * delay every visitor.
 */
export function memoize<T extends object>(most: number): (key: string, make: () => T) => T {
  const known = new LRUCache<string, T>({ max: most })
  return (text, make) => {
    const key = `${zone} ${text}`
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}
