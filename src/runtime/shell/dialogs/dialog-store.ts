import { createStore, type ClientStore } from '../../store'

export interface AskedQuestion {
  text: string
  answer(yes: boolean): void
}

/** The open dialog of portal.json, and the address that the visitor was heading for. */
export interface OpenDialog {
  id: string
  heading: string | undefined
}

/** The open dialog and the pending question; at most one of each. */
export interface DialogStore {
  open: ClientStore<OpenDialog | null>
  question: ClientStore<AskedQuestion | null>
  ask(text: string): Promise<boolean>
  /** Opens a dialog; resolves when it closes, to whether its form was accepted. */
  show(id: string, heading?: string): Promise<boolean>
  close(): void
  /** Called when the form of the open dialog was accepted. */
  complete(): void
  /** Closes a completed dialog, unless the form's own actions have closed it or opened another. */
  finish(): void
  /** The address that a dialog completed just now leads to. */
  onward(): string | undefined
  /** Resets everything when another page opens. */
  reset(): void
  /** Defers a dialog to the next page. */
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
