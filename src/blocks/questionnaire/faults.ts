/** The fault of each answer as text. */
export function createFaults(notify: (item: string) => void) {
  const faults = new Map<string, string>()
  return {
    fault: (item: string) => faults.get(item),
    place(item: string, fault: string | undefined) {
      if (faults.get(item) === fault) return
      if (fault) faults.set(item, fault)
      else faults.delete(item)
      notify(item)
    },
  }
}
