import type { Node } from 'jsonc-parser'
import { childIndex, positionIn, childAt, nodeAtPath } from './address'
import { childrenOf, entryOf, parseDocument, writtenText } from './document'
import { EditProblem } from './edit-problem'
import { inOneLine } from './house-style'
import type { EditPath, InnerOperation, Position } from './operation'

/*
 * The meaning of a text without its formatting: a tree with each scalar as written. Every edit is repeated on it, and the edited file must
 * have the same outline.
 */

type Outline = string | { list: Outline[] } | { entries: { key: string; value: Outline }[] }

function outlineOf(text: string, node: Node): Outline {
  if (node.type === 'array') return { list: childrenOf(node).map((child) => outlineOf(text, child)) }
  if (node.type !== 'object') return writtenText(text, node)
  return {
    entries: childrenOf(node).map((child) => {
      const { key, value } = entryOf(child)
      return { key: writtenText(text, key), value: outlineOf(text, value) }
    }),
  }
}

function print(outline: Outline): string {
  if (typeof outline === 'string') return outline
  if ('list' in outline) return `[${outline.list.map(print).join(',')}]`
  return `{${outline.entries.map(({ key, value }) => `${key}:${print(value)}`).join(',')}}`
}

/** JSON without its spaces. */
export const compact = (text: string, root = parseDocument(text)): string => print(outlineOf(text, root))

const outlineOfText = (text: string): Outline => outlineOf(text, parseDocument(text))

/** The part of an outline at a path, with the indexes resolved in the text's tree. */
function outlineAt(outline: Outline, root: Node, path: EditPath): Outline {
  let [here, node] = [outline, root]
  for (const step of path) {
    const at = childIndex(node, step)
    const next: Outline | undefined = typeof here === 'string' ? undefined : 'list' in here ? here.list[at] : here.entries[at]?.value
    if (next === undefined) throw new EditProblem('no-place', 'nothing stands there')
    ;[here, node] = [next, nodeAtPath(node, [step])]
  }
  return here
}

type Item = Outline | { key: string; value: Outline }

const childrenIn = (outline: Outline): Item[] => {
  if (typeof outline === 'string') throw new EditProblem('wrong-container', 'a text or a number holds no items')
  return 'list' in outline ? outline.list : outline.entries
}

function itemOf(operation: InnerOperation & { kind: 'add' | 'insert' }): Item {
  if (operation.kind === 'insert') return outlineOfText('written' in operation ? operation.written.text : inOneLine(operation.value))
  if (!('written' in operation)) return { key: inOneLine(operation.key), value: outlineOfText(inOneLine(operation.value)) }
  const entry = outlineOfText(`{${operation.written.text}}`)
  const [item] = childrenIn(entry)
  if (!item) throw new EditProblem('not-a-value', 'an entry is missing')
  return item
}

/** The outline that an edit should produce. */
export function intended(text: string, root: Node, operation: InnerOperation): string {
  const outline = outlineOf(text, root)
  const under = (path: EditPath) => ({ items: childrenIn(outlineAt(outline, root, path)), node: nodeAtPath(root, path) })
  if (operation.kind === 'add' || operation.kind === 'insert') {
    const { items, node } = under(operation.path)
    items.splice(positionIn(node, operation.to), 0, itemOf(operation))
    return print(outline)
  }
  if (operation.kind === 'set' && operation.path.length === 0)
    return compact('text' in operation ? operation.text : inOneLine(operation.value))
  const { container, at, path } = childAt(root, operation.path)
  const { items } = under(path)
  if (operation.kind === 'set') {
    const value = outlineOfText('text' in operation ? operation.text : inOneLine(operation.value))
    const item = items[at]
    items[at] = typeof item === 'object' && 'key' in item ? { key: item.key, value } : value
  } else if (operation.kind === 'rename') {
    const item = items[at]
    if (typeof item !== 'object' || !('key' in item)) throw new EditProblem('wrong-container', 'an item of an array has no key')
    item.key = operation.text ?? inOneLine(operation.key)
  } else if (operation.kind === 'remove') items.splice(at, 1)
  else move(items, at, container, operation, under)
  return print(outline)
}

function move(
  items: Item[],
  at: number,
  container: Node,
  { into, to }: { into?: EditPath; to: Position },
  under: (path: EditPath) => { items: Item[]; node: Node },
): void {
  const target = into && under(into)
  const other = target && target.node !== container ? target : undefined
  const place = other ? positionIn(other.node, to) : positionIn(container, to, at)
  const [item] = items.splice(at, 1)
  if (item !== undefined) (other?.items ?? items).splice(place, 0, item)
}
