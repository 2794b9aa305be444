import { useSyncExternalStore } from 'react'

/** A value outside React that components subscribe to. */
export interface ClientStore<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** The value that the server rendered with, used for hydration; without it, `get` is used. */
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
