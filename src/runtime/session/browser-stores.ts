import { memoryStore, type TextStore } from './client-storage'
import type { ClientStores } from './session-values'

/** A browser may refuse storage altogether; the portal then works until the tab closes. */
function usable(open: () => Storage): TextStore {
  try {
    const store = open()
    store.getItem('')
    return store
  } catch {
    return memoryStore()
  }
}

/** Scripts may read the token's cookie (spec §3), but over HTTPS it is set as secure, so that no plain connection carries it. */
const documentJar = {
  get cookie() {
    return document.cookie
  },
  set cookie(text: string) {
    document.cookie = window.location.protocol === 'https:' ? `${text}; Secure` : text
  },
}

export function browserStores(): ClientStores {
  return { local: usable(() => window.localStorage), tab: usable(() => window.sessionStorage), jar: documentJar }
}

/** Stores for a server or a test: nothing is persisted. */
export function emptyStores(): ClientStores {
  return { local: memoryStore(), tab: memoryStore(), jar: { cookie: '' } }
}
