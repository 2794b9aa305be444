import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface ClientStore<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** What the server drew with, which a served page is taken over with; absent, what `get` gives. */
  getServed?(): T
}

export function createStore<T>(initial: T, served: T = initial): ClientStore<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    getServed: () => served,
    set(next) {
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>({ get, subscribe, getServed = get }: Pick<ClientStore<T>, 'get' | 'subscribe' | 'getServed'>): T {
  return useSyncExternalStore(subscribe, get, getServed)
}
