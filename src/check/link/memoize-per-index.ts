import type { TreeIndex } from '../tree-index'

/** Memoizes a computation per tree index. */
export function memoizePerIndex<T>(make: (index: TreeIndex) => T): (index: TreeIndex) => T {
  const known = new WeakMap<TreeIndex, { value: T }>()
  return (index) => {
    const found = known.get(index) ?? { value: make(index) }
    known.set(index, found)
    return found.value
  }
}
