import type { ConsoleView } from './console-view'

/** Number of unpublished changes: the server's sentences plus pending actions. */
export const changesCount = ({ draft, waiting }: Pick<ConsoleView, 'draft' | 'waiting'>): number =>
  Math.max(draft.changes.length, draft.isDirty ? 1 : 0) + waiting.length

export const blocking = ({ draft }: Pick<ConsoleView, 'draft'>) => draft.problems.filter(({ severity }) => severity !== 'warning')
