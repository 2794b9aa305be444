import type { EditOperation } from '../operation'

/** The edits of one user action, undone together. */
export interface DraftAction {
  id: string
  operations: EditOperation[]
  /** The question that the action answers. */
  answers?: string
  /** The question that undoing has closed, in place of operations; redo asks it again. */
  asks?: DraftQuestion
  /** Others have changed the field of `asks` back since, so redo makes the edit itself. */
  isReverted?: true
}

/** The place of a field in the base revision; the field itself may be absent. */
export interface Field {
  file: string
  path: (string | number)[]
}

/** A field that both sides changed. Sides are JSON text, also for an object's key; absent where the field is. */
export interface DraftQuestion {
  id: string
  field: Field
  of: 'value' | 'key' | 'place'
  base?: string
  theirs?: string
  mine?: string
  /** The action after which the draft's own edit of the field was made; absent where it was made before all actions. */
  behind?: string
}

/** Edits on a base revision. The resulting files are derived from both and not stored. */
export interface Draft {
  /** The revision that the draft is based on. */
  base: string
  actions: DraftAction[]
  /** Undone actions that can be redone, the next one last. */
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

/** The draft without a question, for `askedAgain`; `id` names the undoing. */
export const withdrawn = (draft: Draft, question: DraftQuestion, id: string): Draft => ({
  ...draft,
  questions: draft.questions.filter((one) => one.id !== question.id),
  undone: [...draft.undone, { id, operations: [], asks: question }],
})

/** The draft with a question that was withdrawn last. */
export const askedAgain = (draft: Draft, question: DraftQuestion): Draft => ({
  ...draft,
  questions: [...draft.questions, question],
  undone: draft.undone.slice(0, -1),
})

/** Whether an action was already applied, even if it was undone since; for idempotency. */
export const hasAction = ({ actions, undone }: Draft, name: string | undefined): boolean =>
  [...actions, ...undone].some(({ id }) => id === name)

/** Questions that no action answers. Undoing an answer reopens its question. */
export const openQuestions = ({ questions, actions }: Draft): DraftQuestion[] =>
  questions.filter(({ id }) => !actions.some(({ answers }) => answers === id))

/** Whether there is anything to publish or discard. */
export const isDirty = ({ actions }: Draft): boolean => actions.some(({ operations }) => operations.length > 0)

export const operationsOf = ({ actions }: Draft): EditOperation[] => actions.flatMap(({ operations }) => operations)
