/**
 * The value at a dotted path, through own properties only: inherited names such as `__proto__` and `constructor` are never read, so a
 * template cannot reach undeclared values.
 */
export function readPath(roots: unknown, path: string): unknown {
  let value = roots
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Whether a value is absent, null, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
