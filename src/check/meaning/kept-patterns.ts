import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What was found out about patterns, by the name of the finding; slow judges are asked once for each pattern. */
const kept = new Map<string, Record<string, unknown>>()
let changed = false

/** Patterns kept from run to run. */
const mostKept = 2000

/** A finding about a pattern, looked up or made. */
export function keptOf<T>(pattern: string, name: string, make: (pattern: string) => T): T {
  const found = kept.get(pattern)
  if (found && name in found) return found[name] as T
  const made = make(pattern)
  kept.set(pattern, { ...found, [name]: made })
  changed = true
  return made
}

/** Findings of an earlier run; call the result to keep the new ones. */
export function keepPatterns(file: string): () => void {
  try {
    for (const [pattern, found] of JSON.parse(readFileSync(file, 'utf8')) as [string, Record<string, unknown>][]) kept.set(pattern, found)
  } catch {
    kept.clear() // None were kept yet, or the file is not whole: they are found anew.
  }
  changed = false
  return () => {
    if (!changed) return
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...kept].slice(-mostKept)))
    } catch {
      return // A folder that cannot be written only makes the next run slower.
    }
  }
}
