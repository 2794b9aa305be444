/** Memoizes a result by an object and further inputs; recomputes it when an input has changed. */
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
