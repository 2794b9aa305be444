/** Remembers what a walk found in a file's data, which is never changed: an unchanged file is not walked again. */
export function memoizeByData<T, Data = unknown>(walk: (data: Data) => T): (data: Data) => T {
  const known = new WeakMap<object, T>()
  return (data) => {
    if (data === null || typeof data !== 'object') return walk(data)
    if (!known.has(data)) known.set(data, walk(data))
    return known.get(data)!
  }
}

/** The same for what is made from a file's data and other things: it is made anew when one of them is another object. */
export function memoizeByInputs<Data extends object, T>(): (data: Data, inputs: readonly unknown[], make: () => T) => T {
  const known = new WeakMap<Data, { inputs: readonly unknown[]; made: T }>()
  return (data, inputs, make) => {
    const last = known.get(data)
    if (last && last.inputs.length === inputs.length && last.inputs.every((one, at) => one === inputs[at])) return last.made
    const made = make()
    known.set(data, { inputs, made })
    return made
  }
}
