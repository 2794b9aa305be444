import { useSyncExternalStore } from 'react'
import type { AnswerStore } from './answer-store'

/** One reading of the answers, drawn anew only when that reading changes. */
export function useAnswers<T>(store: AnswerStore, key: string, read: () => T): T {
  return useSyncExternalStore((listener) => store.subscribe(key, listener), read, read)
}
