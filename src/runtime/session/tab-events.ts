/** An event for listeners in this tab and in the visitor's other tabs. */
export interface TabEvent {
  emit(): void
  subscribe(listener: () => void): () => void
}

export function createNews(name: string, channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>): TabEvent {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  channel?.addEventListener('message', ({ data }) => data === name && notify())
  return {
    emit() {
      notify()
      channel?.postMessage(name)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
