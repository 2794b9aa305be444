import type { ConsoleView } from './console-view'

/** A draft that cannot be read, for its problems, has no sentences: its actions are counted then. */
const savedCount = ({ changes, actions, isDirty }: ConsoleView['draft']) => changes.length || (isDirty ? Math.max(actions, 1) : 0)

/** Number of unpublished changes: the server's sentences, what waits for an answer, and pending actions. */
export const changesCount = ({ draft, pending: waiting }: Pick<ConsoleView, 'draft' | 'pending'>): number =>
  savedCount(draft) + draft.questions.length + waiting.length

/** An edit that others have crossed is no action any more, but is undone like one. */
export const canUndo = ({ draft, pending: waiting }: Pick<ConsoleView, 'draft' | 'pending'>): boolean =>
  draft.actions + draft.questions.length + waiting.length > 0

export const blocking = ({ draft }: Pick<ConsoleView, 'draft'>) => draft.problems.filter(({ severity }) => severity !== 'warning')
