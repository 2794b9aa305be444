const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const keysOf = (value: Record<string, unknown>) => Object.keys(value).filter((key) => value[key] !== undefined)

/** Whether two values are equal regardless of the order of keys; an undefined key counts as absent. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return one === other
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  const keys = keysOf(one)
  return keys.length === keysOf(other).length && keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
}
