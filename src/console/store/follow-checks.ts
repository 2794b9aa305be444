import type { DraftVerdict } from '../../contract/console/console-draft'
import { callConsole } from '../client/call-console'
import { handleFailure, loadConsole } from './console-store'
import { view } from './console-view'

/** Milliseconds before a failed call is repeated. */
const again = 5_000

/** Waits for the check of the draft, and shows it unless there were more edits meanwhile. */
async function readCheck(): Promise<void> {
  const { steps } = view.get().draft
  const verdict = await callConsole<DraftVerdict>('check')
  const { draft } = view.get()
  if (draft.steps !== steps) return
  // Another tab has changed the draft.
  if (verdict.steps !== steps) return loadConsole()
  const { isUnchecked: _, ...checked } = draft
  view.set({ ...view.get(), draft: { ...checked, ...verdict }, checkedActions: draft.actions })
}

/** Asks what is wrong in the draft whenever everything is saved: an edit is answered before its check, so that saving never waits for it. */
export function followChecks(): void {
  let isAsking = false
  const isWaiting = () => {
    const { phase, pending, draft } = view.get()
    return phase === 'ready' && pending.length === 0 && draft.isUnchecked === true
  }
  const listen = async () => {
    if (isAsking) return
    isAsking = true
    while (isWaiting()) {
      try {
        await readCheck()
      } catch (cause) {
        handleFailure(cause)
        await new Promise((resolve) => setTimeout(resolve, again))
      }
    }
    isAsking = false
  }
  view.subscribe(() => void listen())
}
