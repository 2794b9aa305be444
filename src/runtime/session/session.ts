import type { Portal } from '../../contract/portal'
import { isSameVisitor } from '../served/served'
import { readSession, clearStoredSession, writeSession, type ClientStores } from './session-values'
import { anonymous, type ClientSession } from '../../validate/client-session'

/** The one holder of the client's session; React reads it as an external store. */
export interface SessionStore {
  get(): ClientSession
  /** Whom the server drew the page for. */
  getServed(): ClientSession
  /** Counts sign-ins and sign-outs; an answer to a request of an older number says nothing about this session. */
  number(): number
  signIn(values: Partial<ClientSession>): void
  update(values: Partial<ClientSession>): void
  /** Clears local and session storage and the token cookie (spec §4). */
  clear(): void
  /** Takes over what other tabs have done, which may not have been told here yet. */
  refresh(): void
  subscribe(listener: () => void): () => void
  /**
   * Follows other tabs through the storage event, and what happened while this page lay in the browser's back-forward
   * cache; `onReplaced` hears when another account has taken over. Returns the way to stop.
   */
  connect(target: EventTarget, onReplaced?: () => void): () => void
}

export function createSession(names: Portal['storage'], stores: ClientStores, drawnFor?: ClientSession): SessionStore {
  const listeners = new Set<() => void>()
  let current = readSession(names, stores)
  // Staff may have raised the account since this browser heard of it.
  if (drawnFor && current.token && drawnFor.username === current.username && drawnFor.type !== current.type) {
    current = { ...current, type: drawnFor.type }
    writeSession(names, stores, current)
  }
  if (drawnFor && isSameVisitor(drawnFor, current)) current = { ...current, unread: drawnFor.unread }
  let number = 1
  const served = !drawnFor || isSameVisitor(drawnFor, current) ? current : drawnFor
  const become = (next: ClientSession) => {
    if (next.token !== current.token) number += 1
    current = next
    listeners.forEach((listener) => listener())
  }
  let replaced: (() => void) | undefined
  const follow = () => {
    const before = current.token
    const stored = readSession(names, stores)
    const next = stored.token === before ? { ...stored, unread: current.unread } : stored
    // Every load of a page tells that it is shown, and draws nothing anew for that.
    if (JSON.stringify(next) === JSON.stringify(current)) return
    // What another tab has signed out of leaves nothing in this one.
    if (before && !next.token) stores.tab.clear()
    become(next)
    if (before && next.token && next.token !== before) replaced?.()
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
      writeSession(names, stores, next)
      become(next)
    },
    clear() {
      clearStoredSession(names, stores)
      number += 1
      become(anonymous)
    },
    refresh() {
      if (readSession(names, stores).token !== current.token) follow()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(target, onReplaced) {
      const hear = ({ key }: Event & { key?: string | null }) => {
        if (typeof key !== 'string' || Object.values(names).includes(key)) follow()
      }
      replaced = onReplaced
      target.addEventListener('storage', hear)
      target.addEventListener('pageshow', hear)
      return () => {
        target.removeEventListener('storage', hear)
        target.removeEventListener('pageshow', hear)
      }
    },
  }
}
