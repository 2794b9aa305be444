import type { ConsoleView } from './console-view'

/** How many changes are not published: sentences of the server, and what it has not answered yet. */
export const changesCount = ({ draft, waiting }: Pick<ConsoleView, 'draft' | 'waiting'>): number =>
  Math.max(draft.changes.length, draft.isDirty ? 1 : 0) + waiting.length

export const blocking = ({ draft }: Pick<ConsoleView, 'draft'>) => draft.problems.filter(({ severity }) => severity !== 'warning')
