import { LRUCache } from 'lru-cache'
import { zone } from '../validate/time/zone'

/**
 * Remembers what was made from the same text before, in the same time zone, the newest `most` of them: an edit changes one form of many, and
 * compiling the others anew would hold up every visitor.
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
