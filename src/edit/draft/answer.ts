import type { Files } from '../apply-to-files'
import { EditProblem } from '../edit-problem'
import { formatJson } from '../house-style'
import type { Json, EditOperation } from '../operation'
import { find, pathOfBranch, type Branch } from './branch'
import { operationsOf, type Draft, type DraftQuestion } from './draft'
import { fieldIn, branchTree, currentValueOf } from './field'
import { resolveEdit, perform } from './perform'

export type DraftChoice = 'theirs' | 'mine' | 'base'

const valueOf = (text: string) => JSON.parse(text) as Json

function ofBranch({ of, field: { file } }: DraftQuestion, branch: Branch, text: string | undefined): EditOperation[] {
  const path = pathOfBranch(branch)
  if (text === undefined) return [{ kind: 'remove', file, path }]
  if (of === 'key') return [{ kind: 'rename', file, path, key: String(valueOf(text)) }]
  return [{ kind: 'set', file, path, value: valueOf(text) }]
}

/**
 * The edits that answer a question; `files` are those of the draft's base. Changes by others stay unless the answer says otherwise. Throws
 * an `EditProblem` when the draft has no place for the field any more.
 */
export function answerEdits(draft: Draft, files: Files, question: DraftQuestion, choice: DraftChoice): EditOperation[] {
  // A conflict of places offers no choice: the item could not be moved and stays.
  if (choice === 'theirs' || question.of === 'place') return []
  const text = question[choice]
  const { file, path } = question.field
  const root = branchTree(files, file)
  const field = root && fieldIn(root, path)
  if (!root || !field) return [{ kind: 'write', file, content: text === undefined ? null : `${formatJson(valueOf(text))}\n` }]
  const current = currentValueOf(field, question)
  for (const operation of operationsOf(draft))
    if (operation.file === file && operation.kind !== 'write') perform(resolveEdit(root, operation))
  const branch = current && find(root, current.id)
  if (branch) return ofBranch(question, branch, text)
  if (text === undefined) return []
  const container = find(root, field.container.id)
  if (!container) throw new EditProblem('no-place', `nothing holds ${path.join('.')} of ${file} any more`)
  const [under, value, { step }] = [pathOfBranch(container), valueOf(text), field]
  if (typeof step === 'string') return [{ kind: 'add', file, path: under, key: step, value }]
  return [{ kind: 'insert', file, path: under, to: Math.min(step, container.items.length), value }]
}
