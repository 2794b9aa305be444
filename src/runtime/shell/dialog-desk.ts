import type { DialogName } from '../../contract/kinds'
import { createStore, type Store } from '../store'

interface Question {
  text: string
  answer(yes: boolean): void
}

/** The dialog that is open and the question that waits; at most one of each. */
export interface DialogDesk {
  open: Store<DialogName | null>
  question: Store<Question | null>
  ask(text: string): Promise<boolean>
}

export function createDialogDesk(): DialogDesk {
  const question = createStore<Question | null>(null)
  return {
    open: createStore<DialogName | null>(null),
    question,
    ask(text) {
      question.get()?.answer(false)
      return new Promise((resolve) => {
        question.set({
          text,
          answer(yes) {
            question.set(null)
            resolve(yes)
          },
        })
      })
    },
  }
}
