import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Results of slow checks, by pattern and by name of the check. */
const cached = new Map<string, Record<string, unknown>>()
let changed = false

/** Patterns that the cache file keeps between runs. */
const maxCached = 2000

/** The cached result of a check of a pattern, computed when absent. */
export function cachedResult<T>(pattern: string, name: string, make: (pattern: string) => T): T {
  const found = cached.get(pattern)
  if (found && name in found) return found[name] as T
  const made = make(pattern)
  cached.set(pattern, { ...found, [name]: made })
  changed = true
  return made
}

/** The customary place for tool caches; reinstalling the packages empties it. */
const file = join('node_modules', '.cache', 'schema-portal', 'patterns.json')

/**
 * Loads the cached results of earlier runs; the returned function saves new ones. Without a cache the pattern libraries must be loaded,
 * which takes half a second and 60 MB.
 */
export function loadPatternCache(): () => void {
  try {
    for (const [pattern, found] of JSON.parse(readFileSync(file, 'utf8')) as [string, Record<string, unknown>][]) cached.set(pattern, found)
  } catch {
    cached.clear() // No cache yet, or a truncated file: start empty.
  }
  changed = false
  return () => {
    if (!changed || !existsSync('node_modules')) return
    changed = false
    const written = `${file}.${process.pid}`
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(written, JSON.stringify([...cached].slice(-maxCached)))
      renameSync(written, file)
    } catch {
      return // Without a writable folder only the next run is slower.
    }
  }
}
