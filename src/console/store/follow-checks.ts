import type { DraftVerdict } from '../../contract/console/console-draft'
import { callConsole } from '../client/call-console'
import { handleFailure, loadConsole } from './console-store'
import { view } from './console-view'
import { stillPlaced } from './problems-below'

/** Milliseconds before a check that told nothing about the draft shown is repeated; each further wait doubles. */
const firstWait = 5_000
const maxWait = 30_000

/** Waits for the check of the draft, and shows it unless there were more edits meanwhile. */
async function readCheck(): Promise<void> {
  const { steps } = view.get().draft
  const verdict = await callConsole<DraftVerdict>('check')
  const { draft, pending } = view.get()
  if (draft.steps !== steps) return
  // Another tab has changed the draft.
  if (verdict.steps !== steps) return loadConsole()
  const { isUnchecked: _, ...checked } = draft
  const unsent = pending.flatMap(({ operations }) => operations)
  view.set({ ...view.get(), draft: { ...checked, ...stillPlaced(verdict, unsent) }, checkedActions: draft.actions })
}

/**
 * Asks what is wrong in the draft whenever everything is saved: an edit is answered before its check, so that saving never waits for it.
 * Pauses while nobody sees the page.
 */
export function followChecks(): void {
  let isAsking = false
  /** The version of the draft that a check has just failed for; another one is checked without waiting. */
  let failed: number | undefined
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWaiting = () => {
    const { phase, pending, draft } = view.get()
    return !document.hidden && phase === 'ready' && pending.length === 0 && draft.isUnchecked === true && draft.steps !== failed
  }
  const postpone = (steps: number) => {
    failed = steps
    clearTimeout(timer)
    timer = setTimeout(() => {
      failed = undefined
      void listen()
    }, wait)
    wait = Math.min(wait * 2, maxWait)
  }
  const check = async () => {
    const { steps } = view.get().draft
    try {
      await readCheck()
    } catch (cause) {
      handleFailure(cause)
    } finally {
      const { draft } = view.get()
      if (draft.isUnchecked && draft.steps === steps) postpone(steps)
      else wait = firstWait
    }
  }
  const listen = async () => {
    if (isAsking) return
    isAsking = true
    try {
      while (isWaiting()) await check()
    } finally {
      isAsking = false
    }
  }
  view.subscribe(() => void listen())
  document.addEventListener('visibilitychange', () => void listen())
}
