import { decodeText } from '../document'
import { EditProblem } from '../edit-problem'
import type { Files } from '../apply-to-files'
import type { DraftQuestion } from './draft'
import { branchAt, branchOf, type Branch } from './branch'

/** The root of every file has this id, whatever its content. */
export const rootId = 0

export function rootOf(text: string): Branch {
  const root = branchOf(text)
  root.id = rootId
  return root
}

export function branchTree(files: Files, file: string): Branch | undefined {
  const bytes = files.get(file)
  const text = bytes && decodeText(bytes)
  if (bytes && text === undefined) throw new EditProblem('not-utf8', `${file} is no UTF-8`)
  return text === undefined ? undefined : rootOf(text)
}

/** A field and its container; the field may be absent, the container exists. */
export interface FieldPlace {
  container: Branch
  step: string | number
  branch: Branch | undefined
}

/** The value that a question is about. Undefined when others removed the list item, because its neighbour is at that index now. */
export const currentValueOf = ({ step, branch }: FieldPlace, { theirs }: DraftQuestion): Branch | undefined =>
  theirs === undefined && typeof step === 'number' ? undefined : branch

export function fieldIn(root: Branch, path: readonly (string | number)[]): FieldPlace | undefined {
  const step = path.at(-1)
  if (step === undefined) return undefined
  const container = branchAt(root, path.slice(0, -1))
  return { container, step, branch: container.items.find((item, index) => (item.key ?? index) === step) }
}
