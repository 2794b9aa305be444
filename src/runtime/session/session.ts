import type { Portal } from '../../contract/portal'
import { isSameVisitor } from '../served/served'
import { tellTabs } from './client-storage'
import { readSession, clearStoredSession, writeSession, type ClientStores } from './session-values'
import { anonymous, type ClientSession } from '../../validate/client-session'

/** The single store of the client's session; React reads it as an external store. */
export interface SessionStore {
  get(): ClientSession
  /** The session that the server rendered the page for. */
  getServed(): ClientSession
  /** Counts sign-ins and sign-outs; a response to a request with an older number does not concern this session. */
  number(): number
  signIn(values: Partial<ClientSession>): void
  update(values: Partial<ClientSession>): void
  /** Clears local and session storage and the token cookie (spec §4). */
  clear(): void
  /**
   * Clears everything for a page that is about to be left: its views stay as they are, because a guarded one would lead to the sign-in page
   * first; they follow if the page is shown again from the back-forward cache. `reason` is for pages in other tabs.
   */
  end(reason: string): void
  /** Why another tab has ended the session; undefined after a sign-in. */
  endedElsewhere(): string | undefined
  /** Reads changes of other tabs whose storage event may not have arrived yet. */
  refresh(): void
  subscribe(listener: () => void): () => void
  /**
   * Follows other tabs through the storage event, and changes made while this page was in the back-forward cache; `onReplaced` is called
   * when the account has signed out there, or another one in. Returns a function that stops it.
   */
  connect(target: EventTarget, onReplaced?: () => void): () => void
}

/** Key under which a tab leaves the reason for the others just before it clears the storage. */
const reasonKey = 'portal:left'

export function createSession(names: Portal['storage'], stores: ClientStores, renderedFor?: ClientSession): SessionStore {
  const listeners = new Set<() => void>()
  let current = readSession(names, stores)
  // Staff may have raised the account's level since this browser last read it.
  if (renderedFor && current.token && renderedFor.username === current.username && renderedFor.type !== current.type) {
    current = { ...current, type: renderedFor.type }
    writeSession(names, stores, current)
  }
  if (renderedFor && isSameVisitor(renderedFor, current)) current = { ...current, unread: renderedFor.unread }
  /** What the views show: `current`, except on a page that is being left. */
  let shown = current
  let number = 1
  let elsewhere: string | undefined
  const served = !renderedFor || isSameVisitor(renderedFor, current) ? current : renderedFor
  const become = (next: ClientSession) => {
    if (next.token !== current.token) number += 1
    if (next.token) elsewhere = undefined
    shown = current = next
    listeners.forEach((listener) => listener())
  }
  const isShown = (next: ClientSession) => JSON.stringify(next) === JSON.stringify(shown)
  let replaced: (() => void) | undefined
  const follow = () => {
    const before = current.token
    const stored = readSession(names, stores)
    const next = stored.token === before ? { ...stored, unread: current.unread } : stored
    // Every page load fires `pageshow`; nothing must render again for that.
    if (isShown(next)) return
    // Another tab has signed out: this tab's storage is cleared too.
    if (before && !next.token) stores.tab.clear()
    become(next)
    if (before && next.token !== before) replaced?.()
  }
  return {
    get: () => current,
    getServed: () => served,
    number: () => number,
    signIn(values) {
      const next = { ...anonymous, keyword: current.keyword, ...values }
      writeSession(names, stores, next)
      number += 1
      become(next)
    },
    update(values) {
      const next = { ...current, ...values }
      // The count of unread messages is asked for after each page load: if it is the served one, the page must not render again, least
      // of all before its parts are hydrated.
      if (isShown(next)) return
      writeSession(names, stores, next)
      become(next)
    },
    clear() {
      clearStoredSession(names, stores)
      number += 1
      become(anonymous)
    },
    end(reason) {
      tellTabs(stores.local, reasonKey, reason)
      clearStoredSession(names, stores)
      number += 1
      current = anonymous
    },
    endedElsewhere: () => elsewhere,
    refresh() {
      if (readSession(names, stores).token !== current.token) follow()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(target, onReplaced) {
      const handleStorage = ({ key, newValue }: Event & { key?: string | null; newValue?: string | null }) => {
        if (key === reasonKey && newValue) elsewhere = newValue
        if (typeof key !== 'string' || Object.values(names).includes(key)) follow()
      }
      replaced = onReplaced
      target.addEventListener('storage', handleStorage)
      target.addEventListener('pageshow', handleStorage)
      return () => {
        target.removeEventListener('storage', handleStorage)
        target.removeEventListener('pageshow', handleStorage)
      }
    },
  }
}
