import { useSyncExternalStore } from 'react'
import type { AnswerStore } from './answer-store'

/** A value derived from the answers; re-renders only when it changes. */
export function useAnswers<T>(store: AnswerStore, key: string, read: () => T): T {
  return useSyncExternalStore((listener) => store.subscribe(key, listener), read, read)
}
