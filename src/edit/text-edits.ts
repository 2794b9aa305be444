import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../contract/problem'
import { applyToText } from './apply'
import { childrenOf, endOf, entryOf, openText } from './document'
import { EditProblem } from './edit-problem'
import type { InnerOperation, PathStep } from './operation'

const file = ''

/** The edits of the tree that a change of text means: of a value, of a key, or of items that follow each other, of which the first takes the new text. */
function meant(node: Node, path: PathStep[], { offset, length, text }: TextEdit): InnerOperation[] {
  const end = offset + length
  if (node.offset === offset && endOf(node) === end) return [{ kind: 'set', file, path, text }]
  const children = childrenOf(node)
  if (node.type === 'array') {
    const first = children.findIndex((child) => child.offset === offset)
    const last = children.findIndex((child) => endOf(child) === end)
    const others = Array.from({ length: Math.max(last - first, 0) }, (_, at): InnerOperation => ({
      kind: 'remove',
      file,
      path: [...path, last - at],
    }))
    if (first >= 0 && last > first) return [...others, { kind: 'set', file, path: [...path, first], text }]
  }
  const at = children.findIndex((child) => child.offset <= offset && end <= endOf(child))
  const child = children[at]
  if (!child) return []
  if (node.type !== 'object') return meant(child, [...path, at], { offset, length, text })
  const { key, value } = entryOf(child)
  const inner = [...path, String(key.value)]
  return key.offset === offset && endOf(key) === end
    ? [{ kind: 'rename', file, path: inner, key: JSON.parse(text) as string, text }]
    : meant(value, inner, { offset, length, text })
}

/** Changes of a text that is JSON as edits of its tree, in the order in which they are done. None reaches into another; one that would make something else of the text than it means is left out. */
export function operationsFor(file: string, text: string, edits: readonly TextEdit[]): InnerOperation[] {
  const found: InnerOperation[] = []
  let [written, reach] = [text, Infinity]
  for (const edit of [...edits].sort((a, b) => b.offset - a.offset)) {
    if (edit.offset + edit.length > reach) continue
    try {
      const operations = meant(openText(written).root, [], edit).map((operation) => ({ ...operation, file }))
      written = operations.reduce((before, operation) => applyToText(before, operation).text, written)
      if (operations.length > 0) reach = edit.offset
      found.push(...operations)
    } catch (error) {
      if (!(error instanceof EditProblem)) throw error
    }
  }
  return found
}
