import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../contract/problem'
import { applyToText } from './apply'
import { childrenOf, endOf, entryOf, openText } from './document'
import { EditProblem } from './edit-problem'
import type { InnerOperation, PathStep } from './operation'

const file = ''

/**
 * The operations for a change of text: of a value, a key, an entry (which an empty text removes), or consecutive items, of which the first
 * takes the new text.
 */
function operationsOf(node: Node, path: PathStep[], { offset, length, text }: TextEdit): InnerOperation[] {
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
  if (node.type !== 'object') return operationsOf(child, [...path, at], { offset, length, text })
  const { key, value } = entryOf(child)
  const inner = [...path, String(key.value)]
  if (child.offset === offset && endOf(child) === end && text === '') return [{ kind: 'remove', file, path: inner }]
  return key.offset === offset && endOf(key) === end
    ? [{ kind: 'rename', file, path: inner, key: JSON.parse(text) as string, text }]
    : operationsOf(value, inner, { offset, length, text })
}

/** Converts text changes of a JSON file to operations, in order of application. Leaves out overlapping changes and refused ones. */
export function operationsFor(file: string, text: string, edits: readonly TextEdit[]): InnerOperation[] {
  const found: InnerOperation[] = []
  let [written, reach] = [text, Infinity]
  for (const edit of [...edits].sort((a, b) => b.offset - a.offset)) {
    if (edit.offset + edit.length > reach) continue
    try {
      const operations = operationsOf(openText(written).root, [], edit).map((operation) => ({ ...operation, file }))
      written = operations.reduce((before, operation) => applyToText(before, operation).text, written)
      if (operations.length > 0) reach = edit.offset
      found.push(...operations)
    } catch (error) {
      if (!(error instanceof EditProblem)) throw error
    }
  }
  return found
}
