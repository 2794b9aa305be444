/** Tells the fields that copy from chosen records that a response gave some. */
export function createArrivals() {
  let count = 0
  const listeners = new Set<() => void>()
  return {
    count: () => count,
    note() {
      count += 1
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Arrivals = ReturnType<typeof createArrivals>
