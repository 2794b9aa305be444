/** The build's deep comparison for @rjsf: objects and lists, possibly cyclic; functions always count as equal. */
export default function deepEquals(a: unknown, b: unknown, met = new WeakMap<object, object>()): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (met.get(a) === b) return true
  met.set(a, b)
  const [left, right] = [Object.entries(a), Object.entries(b)]
  const others = new Map<string, unknown>(right)
  return (
    Array.isArray(a) === Array.isArray(b)
    && left.length === right.length
    && left.every(([name, value]) => others.has(name) && deepEquals(value, others.get(name), met))
  )
}
