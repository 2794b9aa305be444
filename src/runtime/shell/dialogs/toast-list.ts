import { afterShown } from '../../after-shown'
import { createStore, type ClientStore } from '../../store'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'
export interface Toast {
  id: number
  text: string
  tone: ToastTone
}

export interface ToastList {
  store: ClientStore<Toast[]>
  add(text: string, tone?: ToastTone): void
  /** Begins the time of a toast that is on the page; returns a function that calls it off. */
  shown(toast: Toast): () => void
}

/** Toasts that disappear after a while; an identical toast that is still visible is not repeated. The first came with the page. */
export function createToastList(milliseconds: number, first?: string): ToastList {
  let next = 1
  const make = (text: string, tone: ToastTone) => ({ id: next++, text, tone })
  const store = createStore<Toast[]>(first ? [make(first, 'success')] : [])
  return {
    store,
    add(text, tone = 'info') {
      if (store.get().some((toast) => toast.text === text && toast.tone === tone)) return
      store.set([...store.get(), make(text, tone)])
    },
    shown: (toast) => afterShown(() => store.set(store.get().filter((one) => one !== toast)), milliseconds),
  }
}
