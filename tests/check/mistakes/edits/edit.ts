import { parseTree, type Node } from 'jsonc-parser'
import { textOf } from '../doc'
import type { RawFile } from '../../../../src/check/read/load-tree'
import { withFile } from '../run'
import type { Mistake } from '../mistake'

/** A change of a product file, found by its text: `find` becomes `put`. */
export interface Edit {
  name: string
  file: string
  find: string
  put: string
  /** The expected first suggestion. */
  fix?: string
  /** Where the problem is reported, if not at the change: a text of that file, or of another. */
  told?: { file?: string; at: string }
}

/** The offset at which both texts first differ. */
function firstDifference(before: string, after: string): number {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return at
}

/** The innermost key or value at an offset; a change inside a text counts at the beginning of the text. */
function nodeStart(node: Node, offset: number): number {
  const inside = node.children?.find((child) => offset >= child.offset && offset < child.offset + child.length)
  return inside ? nodeStart(inside, offset) : node.offset
}

function changed({ name, file, find, put }: Pick<Edit, 'name' | 'file' | 'find' | 'put'>): string {
  const before = textOf(file)
  if (!before.includes(find)) throw new Error(`${name}: ${file} no longer holds ${find}`)
  return before.replace(find, () => put)
}

/** The files with one more edit. */
export function changedIn(files: RawFile[], { name, file, find, put }: Edit): RawFile[] {
  const before = Buffer.from(files.find((one) => one.name === file)?.bytes ?? []).toString('utf8')
  if (!before.includes(find)) throw new Error(`${name}: ${file} no longer holds ${find}`)
  return withFile(files, file, before.replace(find, () => put))
}

function offsetOf(text: string, at: string, name: string): number {
  const offset = text.indexOf(at)
  if (offset < 0) throw new Error(`${name}: nothing stands at ${at}`)
  return offset
}

/** The edit as a mistake of the suite: the checked text, and the expected place and remedy. */
export function mistakeOf(edit: Edit): Mistake {
  const { name, file, fix, told } = edit
  const text = changed(edit)
  const shared = { name, file, text, ...(fix === undefined ? {} : { fix }) }
  if (told?.file !== undefined && told.file !== file) {
    const other = textOf(told.file)
    return { ...shared, at: undefined, blame: { file: told.file, text: other, at: offsetOf(other, told.at, name) } }
  }
  if (told) return { ...shared, at: offsetOf(text, told.at, name) }
  const root = parseTree(text)
  if (!root) throw new Error(`${name}: the edit leaves no JSON`)
  return { ...shared, at: nodeStart(root, firstDifference(textOf(file), text)) }
}

type Row = [name: string, file: string, find: string, put: string, fix?: string, told?: Edit['told']]

export const edits = (rows: Row[]): Edit[] =>
  rows.map(([name, file, find, put, fix, told]) => ({ name, file, find, put, ...(fix === undefined ? {} : { fix }), ...(told === undefined ? {} : { told }) }))
