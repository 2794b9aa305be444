import type { Portal } from '../../contract/portal'
import type { ClientSession } from '../context'
import { anonymous, readSession, wipe, writeSession, type ClientStores } from './session-values'

/** The one holder of the client's session; React reads it as an external store. */
export interface Session {
  get(): ClientSession
  /** Counts sign-ins and sign-outs; an answer to a request of an older number says nothing about this session. */
  number(): number
  signIn(values: Partial<ClientSession>): void
  update(values: Partial<ClientSession>): void
  /** Clears local and session storage and the token cookie (spec §4). */
  clear(): void
  subscribe(listener: () => void): () => void
  /**
   * Follows other tabs through the storage event, and what happened while this page lay in the browser's back-forward
   * cache; `onReplaced` hears when another account has taken over. Returns the way to stop.
   */
  connect(target: EventTarget, onReplaced?: () => void): () => void
}

export function createSession(names: Portal['storage'], stores: ClientStores): Session {
  const listeners = new Set<() => void>()
  let current = readSession(names, stores)
  let number = 1
  const become = (next: ClientSession) => {
    if (next.token !== current.token) number += 1
    current = next
    listeners.forEach((listener) => listener())
  }
  const follow = (event: Event, onReplaced?: () => void) => {
    const { key } = event as Partial<StorageEvent>
    if (typeof key === 'string' && !Object.values(names).includes(key)) return
    const before = current.token
    const next = readSession(names, stores)
    become(next.token === before ? { ...next, unread: current.unread } : next)
    if (before && next.token && next.token !== before) onReplaced?.()
  }
  return {
    get: () => current,
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
      wipe(names, stores)
      number += 1
      become(anonymous)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(target, onReplaced) {
      const hear = (event: Event) => follow(event, onReplaced)
      target.addEventListener('storage', hear)
      target.addEventListener('pageshow', hear)
      return () => {
        target.removeEventListener('storage', hear)
        target.removeEventListener('pageshow', hear)
      }
    },
  }
}
