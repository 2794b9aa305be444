/** Memoizes a walk through a file's data, which is immutable: an unchanged file is not walked again. */
export function memoizeByData<T, Data = unknown>(walk: (data: Data) => T): (data: Data) => T {
  const known = new WeakMap<object, T>()
  return (data) => {
    if (data === null || typeof data !== 'object') return walk(data)
    if (!known.has(data)) known.set(data, walk(data))
    return known.get(data)!
  }
}
