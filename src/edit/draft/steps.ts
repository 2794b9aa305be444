import { redone, undone, withAction, withdrawn, type DraftAction, type Draft } from './draft'

/** A question that is closed because its own edit is undone; redo makes the edit again, as the action says. */
export interface DraftWithdrawal {
  kind: 'withdraw'
  question: string
  action: DraftAction
}

/** A change of a draft. Drafts are stored as steps only; moving to another revision is a step, too, with the rebased draft. */
export type DraftStep =
  | { kind: 'act'; action: DraftAction }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | DraftWithdrawal
  | { kind: 'rebase'; draft: Draft }

export function withStep(draft: Draft, step: DraftStep): Draft {
  switch (step.kind) {
    case 'act':
      return withAction(draft, step.action)
    case 'undo':
      return undone(draft)
    case 'redo':
      return redone(draft)
    case 'withdraw':
      return withdrawn(draft, step.question, step.action)
    case 'rebase':
      return step.draft
  }
}
