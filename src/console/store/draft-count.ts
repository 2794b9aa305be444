import type { ConsoleView } from './console-view'

type Counted = Pick<ConsoleView, 'draft' | 'pending' | 'checkedActions'>

/** A draft that cannot be read, for its problems, has no sentences: its actions are counted then, as those since the last check are. */
function savedCount({ draft: { changes, actions, isDirty, isUnchecked }, checkedActions }: Counted): number {
  if (!isDirty) return 0
  return Math.max(1, changes.length === 0 ? actions : changes.length + (isUnchecked ? actions - checkedActions : 0))
}

/** Number of unpublished changes: the server's sentences, what waits for an answer, and pending actions. */
export const changesCount = (view: Counted): number => savedCount(view) + view.draft.questions.length + view.pending.length

/** An edit that others have crossed is no action any more, but is undone like one. */
export const canUndo = ({ draft, pending: waiting }: Pick<ConsoleView, 'draft' | 'pending'>): boolean =>
  draft.actions + draft.questions.length + waiting.length > 0

export const blocking = ({ draft }: Pick<ConsoleView, 'draft'>) => draft.problems.filter(({ severity }) => severity !== 'warning')
