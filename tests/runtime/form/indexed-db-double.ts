/** The few IndexedDB calls that drafts use, over a map; keys are arrays of strings. */
export function indexedDbDouble() {
  const kept = new Map<string, unknown>()
  /** Simulates a page that closes before its writes are done: they are lost silently. */
  const state = { loses: false }
  const key = (path: unknown) => JSON.stringify(path)
  const request = <T>(result: T) => {
    const made = { result, onsuccess: null as null | (() => void), onupgradeneeded: null as null | (() => void) }
    queueMicrotask(() => made.onsuccess?.())
    return made
  }
  const remove = (path: unknown) => {
    const { lower } = path as { lower?: string[] }
    if (!lower) return kept.delete(key(path))
    for (const each of [...kept.keys()]) {
      const parts = JSON.parse(each) as string[]
      if (lower.every((part, at) => parts[at] === part)) kept.delete(each)
    }
  }
  const store = {
    get: (path: unknown) => request(structuredClone(kept.get(key(path)))),
    put: (value: unknown, path: unknown) =>
      state.loses ? { result: undefined, onsuccess: null } : request(kept.set(key(path), structuredClone(value))),
    delete: (path: unknown) => request(remove(path)),
  }
  return {
    kept,
    state,
    indexedDB: { open: () => request({ transaction: () => ({ objectStore: () => store, commit: () => {} }) }) },
    IDBKeyRange: { bound: (lower: unknown, upper: unknown) => ({ lower, upper }) },
  }
}
