/** Listeners by what they listen to. The form store has its own: shared, they would bring its chunk of 20 KB along. */
export function createTopics() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    notify: (key: string) => listeners.get(key)?.forEach((listener) => listener()),
    subscribe(key: string, listener: () => void) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}
