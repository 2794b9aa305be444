import { redone, undone, withAction, type DraftAction, type Draft } from './draft'

/** What is done to a draft. A draft is kept as these and nothing else; to be on another revision is one, too, with what it became there. */
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
