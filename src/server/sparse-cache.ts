import { LRUCache } from 'lru-cache'

/** A cache of at most so many entries that is mostly far from full: with `max`, a start would spend milliseconds on room for all of them. */
export const sparseCache = <Value extends object | number>(most: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
