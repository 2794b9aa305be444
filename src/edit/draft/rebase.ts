import { applyToFiles, type Files } from '../apply-to-files'
import { EditProblem } from '../edit-problem'
import type { EditOperation, WriteOperation } from '../operation'
import { align, alignWhole } from './align'
import { cloned, textOfBranch, type Branch } from './branch'
import type { DraftAction, Draft, DraftQuestion } from './draft'
import { rootId, rootOf, branchTree } from './field'
import { resolveEdit, perform } from './perform'
import { rebasedQuestion, newQuestions, type TrackedFile } from './questions'
import { rebaseOperation, type Sides } from './rebase-operation'
import { resolveReverted } from './resolve-reverted'

function follow(file: string, before: Files, after: Files): TrackedFile {
  const [base, next] = [branchTree(before, file), branchTree(after, file)]
  if (base && next) alignWhole(base, next)
  return { base, next, mine: base && cloned(base), theirs: next && cloned(next), asked: new Map() }
}

const same = (one: Branch | undefined, other: Branch | undefined) => (one && textOfBranch(one)) === (other && textOfBranch(other))

function rebaseWrite(followed: TrackedFile, operation: WriteOperation, action: string): EditOperation[] {
  const fresh = operation.content === null ? undefined : rootOf(operation.content)
  const isAsBefore = same(followed.mine, followed.theirs)
  const isDone = same(followed.theirs, fresh)
  followed.mine = fresh
  if (isDone) {
    if (fresh && followed.theirs) align(followed.theirs, fresh)
    return []
  }
  if (!isAsBefore) {
    followed.asked.set(rootId, { of: 'value', behind: action })
    return []
  }
  followed.theirs = fresh && cloned(fresh)
  return [operation]
}

function rebaseOne(followed: TrackedFile, operation: EditOperation, action: string): EditOperation[] {
  if (operation.kind === 'write') return rebaseWrite(followed, operation, action)
  const { mine, theirs } = followed
  if (!mine) throw new EditProblem('no-file', `there is no ${operation.file}`)
  if (!theirs) {
    perform(resolveEdit(mine, operation))
    followed.asked.set(rootId, { of: 'value', behind: action })
    return []
  }
  const sides: Sides = { base: followed.base, mine, theirs }
  const rebased = rebaseOperation(sides, operation)
  if (rebased && 'about' in rebased) {
    const { of } = followed.asked.get(rebased.about) ?? rebased
    followed.asked.set(rebased.about, { of, behind: action })
  }
  return rebased && 'operation' in rebased ? [rebased.operation] : []
}

/** Whether others have changed the field of a withdrawn question back, now or in an earlier release. */
const isRevertedNow = ({ asks: before, isReverted }: DraftAction, { of, base, theirs }: DraftQuestion): boolean =>
  of !== 'place' && theirs === base && (isReverted === true || before?.theirs !== before?.base)

export interface Revisions {
  /** The files of the current base. */
  before: Files
  /** The files of the next base. */
  after: Files
  /** The id of the next base. */
  next: string
}

/** Rebases a draft onto another revision. Changes by others stay, and fields that both sides changed become questions, until others change them back. */
export function rebase(draft: Draft, { before, after, next }: Revisions, freshId: () => string): Draft {
  const followed = new Map<string, TrackedFile>()
  const of = (file: string) => {
    const known = followed.get(file) ?? follow(file, before, after)
    followed.set(file, known)
    return known
  }
  const rebased = (action: DraftAction): DraftAction => ({
    ...action,
    operations: action.operations.flatMap((operation) => rebaseOne(of(operation.file), operation, action.id)),
  })
  const actions = draft.actions.map(rebased)
  const questions = [
    ...draft.questions.flatMap((question) => rebasedQuestion(question, of(question.field.file))),
    ...[...followed].flatMap(([file, one]) => newQuestions(file, one, freshId)),
  ]
  // Redo actions are rebased as long as none of their edits is lost.
  const undone: DraftAction[] = []
  for (const action of [...draft.undone].reverse()) {
    if (action.asks) {
      const { isReverted: _, ...withdrawal } = action
      const [asks] = rebasedQuestion(action.asks, of(action.asks.field.file))
      if (asks) undone.unshift({ ...withdrawal, asks, ...(isRevertedNow(action, asks) ? { isReverted: true } : {}) })
      continue
    }
    const again = rebased(action)
    if (again.operations.length < action.operations.length) break
    undone.unshift(again)
  }
  const isLeft = ({ operations, answers }: DraftAction) => operations.length > 0 || answers !== undefined
  const remaining = actions.filter(isLeft)
  applyToFiles(
    after,
    remaining.flatMap(({ operations }) => operations),
  )
  const placed = (question: DraftQuestion): DraftQuestion => {
    const at = actions.findIndex(({ id }) => id === question.behind)
    const { behind, ...rest } = question
    const left = at < 0 ? behind : actions.slice(0, at + 1).findLast(isLeft)?.id
    return left === undefined ? rest : { ...rest, behind: left }
  }
  const again = undone.map((action) => (action.asks ? { ...action, asks: placed(action.asks) } : action))
  return resolveReverted(
    { base: next, actions: remaining, undone: again, questions: questions.map(placed) },
    draft.questions,
    after,
    freshId,
  )
}
