import { vi } from 'vitest'

/**
 * Stubs what actions use of a browser, and notes what it saves and keeps; returns the location and history of the page. Files share the
 * modules of their worker, so a module that another file has loaded cannot be replaced instead.
 */
export function stubBrowser(note: (what: string, ...values: string[]) => void) {
  const at = { pathname: '/login', history: {} as { state?: { usr: object } } }
  const link = { download: '', click: () => note('save', link.download) }
  const sessionStorage = { getItem: () => null, setItem: (name: string, text: string) => note('kept', name, text) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('window', { location: at, history: at.history, sessionStorage })
  return at
}
