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
}

/** Sentences that show for a while; the same sentence twice at once shows once. */
export function createToastList(milliseconds: number): ToastList {
  const store = createStore<Toast[]>([])
  let next = 1
  return {
    store,
    add(text, tone = 'info') {
      if (store.get().some((toast) => toast.text === text && toast.tone === tone)) return
      const toast = { id: next++, text, tone }
      store.set([...store.get(), toast])
      setTimeout(() => store.set(store.get().filter((one) => one !== toast)), milliseconds)
    },
  }
}
