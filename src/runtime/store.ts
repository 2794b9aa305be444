import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface ClientStore<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): ClientStore<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
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

export function useStore<T>({ get, subscribe }: Pick<ClientStore<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get, get)
}
