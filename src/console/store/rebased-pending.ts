import type { Files } from '../../edit/apply-to-files'
import { emptyDraft } from '../../edit/draft/draft'
import { rebase } from '../../edit/draft/rebase'
import { unlessRefused } from '../../edit/edit-problem'
import type { PendingAction } from './console-view'
import { isSame } from './files'

/** Rebases pending actions onto changed files; undefined when both sides changed the same. */
export function rebasedPending(waiting: PendingAction[], before: Files, after: Files): PendingAction[] | undefined {
  const names = new Set(waiting.flatMap(({ operations }) => operations.map(({ file }) => file)))
  if ([...names].every((name) => before.get(name) === after.get(name) || isSame(before.get(name), after.get(name)))) return waiting
  return unlessRefused(() => {
    const { actions, questions } = rebase({ ...emptyDraft(''), actions: waiting }, { before, after, next: '' }, () => '')
    const carried = new Map(actions.map((action) => [action.id, action.operations]))
    // An action that others have done too stays in the queue and does nothing.
    return questions.length > 0 ? undefined : waiting.map((one) => ({ ...one, operations: carried.get(one.id) ?? [] }))
  })
}
