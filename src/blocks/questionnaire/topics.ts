/** Listeners by topic. The form store has its own: sharing it would load its chunk of 20 KB. */
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
