import { createStore, type ClientStore } from '../../store'

export interface AskedQuestion {
  text: string
  answer(yes: boolean): void
}

/** The dialog of portal.json that is open, and where the visitor was heading when it opened. */
export interface OpenDialog {
  id: string
  heading: string | undefined
}

/** The dialog that is open and the question that waits; at most one of each. */
export interface DialogStore {
  open: ClientStore<OpenDialog | null>
  question: ClientStore<AskedQuestion | null>
  ask(text: string): Promise<boolean>
  /** Opens one; resolves when it is over, with whether its form was accepted. */
  show(id: string, heading?: string): Promise<boolean>
  close(): void
  /** The form of the open dialog was accepted. */
  complete(): void
  /** Closes what was completed, unless the form's own actions have, or have opened another. */
  finish(): void
  /** Where a dialog leads that was completed a moment ago. */
  onward(): string | undefined
  /** Forgets everything: another page opens. */
  reset(): void
  /** Keeps a dialog for the next page. */
  defer(id: string): void
  takeDeferred(): string | undefined
}

export function createDialogStore(): DialogStore {
  const question = createStore<AskedQuestion | null>(null)
  const open = createStore<OpenDialog | null>(null)
  let settle: (completed: boolean) => void = () => undefined
  let completed = false
  let heading: string | undefined
  let deferred: string | undefined
  const store: DialogStore = {
    open,
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
    show(id, next) {
      store.reset()
      heading = next
      return new Promise((resolve) => {
        settle = resolve
        open.set({ id, heading })
      })
    },
    close() {
      open.set(null)
      settle(completed)
    },
    complete: () => void (completed = true),
    finish: () => {
      if (completed) store.reset()
    },
    onward: () => (completed ? heading : undefined),
    reset() {
      store.close()
      completed = false
    },
    defer: (id) => void (deferred = id),
    takeDeferred() {
      const id = deferred
      deferred = undefined
      return id
    },
  }
  return store
}
