/**
 * The value at a dotted path, through own properties only: `__proto__`, `constructor` and other inherited names are
 * never read, so that a template cannot reach what no one declared.
 */
export function readPath(roots: unknown, path: string): unknown {
  let value = roots
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Nothing was entered: absent, null, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
