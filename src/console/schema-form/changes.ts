import type { EditOperation, Json } from '../../edit/operation'
import { sameValue } from '../../edit/same-value'

type Path = readonly (string | number)[]
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ignores inherited properties. */
const own = (object: { readonly [key: string]: Json }, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined)

function inLists(file: string, path: Path, before: readonly Json[], after: readonly Json[]): EditOperation[] {
  if (before.length === after.length) return before.flatMap((one, at) => changesTo(file, [...path, at], one, after[at]))
  const first = before.findIndex((one, at) => at >= after.length || !sameValue(one, after[at]!))
  const start = first < 0 ? before.length : first
  const ends = (shift: number) => (at: number) => sameValue(before[at] ?? null, after[at + shift] ?? null)
  const from = (length: number) => Array.from({ length: Math.max(0, length - start) }, (_, at) => at + start)
  if (after.length === before.length + 1 && from(before.length).every(ends(1)))
    return [{ kind: 'insert', file, path, to: start, value: after[start]! }]
  if (after.length === before.length - 1 && from(after.length).every((at) => sameValue(before[at + 1]!, after[at]!)))
    return [{ kind: 'remove', file, path: [...path, start] }]
  return [{ kind: 'set', file, path, value: after }]
}

/** The smallest edits that turn one value into another: unchanged parts keep their bytes. */
export function changesTo(file: string, path: Path, before: Json | undefined, after: Json | undefined): EditOperation[] {
  if (after === undefined) return before === undefined ? [] : [{ kind: 'remove', file, path }]
  if (before === undefined) return [{ kind: 'add', file, path: path.slice(0, -1), key: String(path.at(-1)), value: after }]
  if (Array.isArray(before) && Array.isArray(after)) return inLists(file, path, before, after)
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => changesTo(file, [...path, key], own(before, key), own(after, key)))
  }
  return sameValue(before, after) ? [] : [{ kind: 'set', file, path, value: after }]
}
