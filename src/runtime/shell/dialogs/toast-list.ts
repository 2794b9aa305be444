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
  /** Begins the time of the toast that the element shows; called with null when the element is gone. */
  shown(line: Element | null): void
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
    shown(line) {
      const said = line?.textContent
      // A busy page paints its frame late, and a tab in the background not at all.
      if (said) requestAnimationFrame(() => setTimeout(() => store.set(store.get().filter((toast) => toast.text !== said)), milliseconds))
    },
  }
}
