import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What was found out about patterns, by the name of the finding; slow examinations are made once for each pattern. */
const kept = new Map<string, Record<string, unknown>>()
let changed = false

/** Patterns kept from run to run. */
const mostKept = 2000

/** A finding about a pattern, looked up or made. */
export function cachedOf<T>(pattern: string, name: string, make: (pattern: string) => T): T {
  const found = kept.get(pattern)
  if (found && name in found) return found[name] as T
  const made = make(pattern)
  kept.set(pattern, { ...found, [name]: made })
  changed = true
  return made
}

/** Where tools keep what they can find out again; what installs the packages anew empties it. */
const file = join('node_modules', '.cache', 'schema-portal', 'patterns.json')

/**
 * Findings of an earlier run; call the result to keep the new ones. Without them what examines patterns are loaded, which
 * takes half a second and 60 MB.
 */
export function keepPatterns(): () => void {
  try {
    for (const [pattern, found] of JSON.parse(readFileSync(file, 'utf8')) as [string, Record<string, unknown>][]) kept.set(pattern, found)
  } catch {
    kept.clear() // None were kept yet, or the file is not whole: they are found anew.
  }
  changed = false
  return () => {
    if (!changed || !existsSync('node_modules')) return
    changed = false
    const written = `${file}.${process.pid}`
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(written, JSON.stringify([...kept].slice(-mostKept)))
      renameSync(written, file)
    } catch {
      return // A folder that cannot be written only makes the next run slower.
    }
  }
}
