type Values = Record<string, unknown>

/** The difference of two JSON values: a whole value, or the changed keys of an object. A key of `gone` no longer exists. */
export type Patch = { value: unknown } | { keys: Record<string, Patch>; gone: string[] }

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How one JSON value became another; undefined if they are equal. Arrays are compared as a whole. */
export function patchOf(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined
  if (!isValues(before) || !isValues(after)) return JSON.stringify(before) === JSON.stringify(after) ? undefined : { value: after }
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  // Fields are shown in the order of their keys.
  const order = [
    ...Object.keys(before).filter((key) => !gone.includes(key)),
    ...Object.keys(after).filter((key) => !Object.hasOwn(before, key)),
  ]
  if (Object.keys(after).some((key, at) => key !== order[at])) return { value: after }
  const keys = Object.entries(after).flatMap(([key, value]): [string, Patch][] => {
    const patch = Object.hasOwn(before, key) ? patchOf(before[key], value) : { value }
    return patch ? [[key, patch]] : []
  })
  return keys.length + gone.length > 0 ? { keys: Object.fromEntries(keys), gone } : undefined
}

/** The value after a patch; all parts that did not change stay the same objects. */
export function patched(before: unknown, patch: Patch): unknown {
  if ('value' in patch) return patch.value
  const after = new Map(isValues(before) ? Object.entries(before) : [])
  for (const key of patch.gone) after.delete(key)
  for (const [key, own] of Object.entries(patch.keys)) after.set(key, patched(after.get(key), own))
  return Object.fromEntries(after)
}

/** Response header with the id of a tree, and request header with the id of the tree that the browser has. */
export const treeHeader = 'x-tree'
/** Response header of a patch: the id of the tree that it applies to. */
export const patchHeader = 'x-patch-of'
