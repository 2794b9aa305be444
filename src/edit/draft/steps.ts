import { redone, undone, withAction, type DraftAction, type Draft } from './draft'

/** A change of a draft. Drafts are stored as steps only; moving to another revision is a step, too, with the rebased draft. */
export type DraftStep = { kind: 'act'; action: DraftAction } | { kind: 'undo' } | { kind: 'redo' } | { kind: 'rebase'; draft: Draft }

export function withStep(draft: Draft, step: DraftStep): Draft {
  switch (step.kind) {
    case 'act':
      return withAction(draft, step.action)
    case 'undo':
      return undone(draft)
    case 'redo':
      return redone(draft)
    case 'rebase':
      return step.draft
  }
}
