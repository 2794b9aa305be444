import type { EditOperation } from '../operation'

/** What a user did at once, as one thing to take back. */
export interface DraftAction {
  id: string
  operations: EditOperation[]
  /** The question that it answers. */
  answers?: string
}

/** Where one field stands in the base revision, or would stand. */
export interface Field {
  file: string
  path: (string | number)[]
}

/** One field that two sides changed. A side is JSON as a text, a key of an object likewise; absent where the field is not there. */
export interface DraftQuestion {
  id: string
  field: Field
  of: 'value' | 'key' | 'place'
  base?: string
  theirs?: string
  mine?: string
}

/** Edits on a base revision. What it makes of the files follows from both: nothing is copied. */
export interface Draft {
  /** Of the revision that it is on. */
  base: string
  actions: DraftAction[]
  /** What was taken back and may be done again, the next one last. */
  undone: DraftAction[]
  questions: DraftQuestion[]
}

export const emptyDraft = (base: string): Draft => ({ base, actions: [], undone: [], questions: [] })

export const withAction = (draft: Draft, action: DraftAction): Draft => ({ ...draft, actions: [...draft.actions, action], undone: [] })

export function undone(draft: Draft): Draft {
  const action = draft.actions.at(-1)
  return action ? { ...draft, actions: draft.actions.slice(0, -1), undone: [...draft.undone, action] } : draft
}

export function redone(draft: Draft): Draft {
  const action = draft.undone.at(-1)
  return action ? { ...draft, actions: [...draft.actions, action], undone: draft.undone.slice(0, -1) } : draft
}

/** Whether an action was done already, be it taken back since. */
export const hasAction = ({ actions, undone }: Draft, name: string | undefined): boolean =>
  [...actions, ...undone].some(({ id }) => id === name)

/** A question is open while no action answers it: undoing the answer asks it again. */
export const openQuestions = ({ questions, actions }: Draft): DraftQuestion[] =>
  questions.filter(({ id }) => !actions.some(({ answers }) => answers === id))

/** Whether there is anything to publish or to throw away. */
export const isDirty = ({ actions }: Draft): boolean => actions.some(({ operations }) => operations.length > 0)

export const operationsOf = ({ actions }: Draft): EditOperation[] => actions.flatMap(({ operations }) => operations)
