/** A text store by name: localStorage, or memory in tests and under Node. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

interface Expiring {
  value: string
  expires: number
}

function expiring(text: string): Expiring | undefined {
  if (!text.startsWith('{"value":')) return undefined
  try {
    const readStored = JSON.parse(text) as Partial<Expiring>
    return typeof readStored.value === 'string' && typeof readStored.expires === 'number' ? (readStored as Expiring) : undefined
  } catch {
    return undefined // written by something else: plain text that only looks like ours
  }
}

/** Stores a value for `milliseconds`; 0 means without expiry (spec §9), and then the bare text is stored. */
export function storeValue(store: TextStore, name: string, value: string, milliseconds = 0, now = Date.now()): void {
  store.setItem(name, milliseconds === 0 ? value : JSON.stringify({ value, expires: now + milliseconds }))
}

/** The stored value, or '' when there is none or it has expired; an expired one is removed. */
export function readStored(store: TextStore, name: string, now = Date.now()): string {
  const text = store.getItem(name)
  if (text === null) return ''
  const limited = expiring(text)
  if (!limited) return text
  if (now < limited.expires) return limited.value
  store.removeItem(name)
  return ''
}

/** Leaves a text for other tabs. They do without where the store is full or refused. */
export function tellTabs(store: TextStore, name: string, text: string): void {
  try {
    store.setItem(name, text)
  } catch {
    // The session ends all the same.
  }
}

/** A store in memory, for servers, tests and browsers that refuse storage. */
export function memoryStore(): TextStore {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, String(text)),
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  }
}
