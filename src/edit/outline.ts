import type { Node } from 'jsonc-parser'
import { positionIn, childAt, nodeAtPath } from './address'
import { childrenOf, endOf, entryOf, parseDocument, writtenText } from './document'
import { EditProblem } from './edit-problem'
import { inOneLine } from './house-style'
import type { InnerOperation } from './operation'

/*
 * The meaning of a text without its formatting: each key and scalar as written, without spaces. Every edit is repeated on the lists of the
 * containers that it changes, and the edited file must have the same outline. The rest of the text is copied, because a file may hold
 * tens of thousands of values.
 */

/** JSON without its spaces. The text must be valid. */
export function compact(text: string): string {
  const pieces: string[] = []
  let [from, inText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inText) {
      if (letter === '\\') at++
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t') {
      if (at > from) pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return pieces.join('') + text.slice(from)
}

/** `compact` of a text that may be anything; throws an `EditProblem` if it is no document. */
function checked(text: string): string {
  parseDocument(text)
  return compact(text)
}

/** An item of a container, an entry with its key: as in the text, or its new outline. */
type Item = Node | string

/** The changed lists of containers. */
type Changed = ReadonlyMap<Node, readonly Item[]>

const isIn = (inner: Node, outer: Node) => inner.offset >= outer.offset && endOf(inner) <= endOf(outer)

function print(text: string, item: Item, changed: Changed): string {
  if (typeof item === 'string') return item
  if (![...changed.keys()].some((one) => isIn(one, item))) return compact(writtenText(text, item))
  const items = (changed.get(item) ?? childrenOf(item)).map((one) => print(text, one, changed))
  if (item.type === 'property') return items.join(':')
  return item.type === 'array' ? `[${items.join(',')}]` : `{${items.join(',')}}`
}

function newItem(operation: InnerOperation & { kind: 'add' | 'insert' }): string {
  if (operation.kind === 'insert') return 'written' in operation ? checked(operation.written.text) : compact(inOneLine(operation.value))
  if (!('written' in operation)) return compact(`${inOneLine(operation.key)}:${inOneLine(operation.value)}`)
  return checked(`{${operation.written.text}}`).slice(1, -1)
}

/** The outline that an edit should produce. */
export function intended(text: string, root: Node, operation: InnerOperation): string {
  const lists = new Map<Node, Item[]>()
  const listOf = (node: Node): Item[] => {
    if (node.type !== 'array' && node.type !== 'object') throw new EditProblem('wrong-container', 'a text or a number holds no items')
    const list = lists.get(node) ?? [...childrenOf(node)]
    lists.set(node, list)
    return list
  }
  if (operation.kind === 'add' || operation.kind === 'insert') {
    const node = nodeAtPath(root, operation.path)
    listOf(node).splice(positionIn(node, operation.to), 0, newItem(operation))
    return print(text, root, lists)
  }
  const put = operation.kind === 'set' ? checked('text' in operation ? operation.text : inOneLine(operation.value)) : ''
  if (operation.path.length === 0 && operation.kind === 'set') return put
  const { container, at } = childAt(root, operation.path)
  const list = listOf(container)
  if (operation.kind === 'remove') list.splice(at, 1)
  else if (operation.kind === 'move') {
    const into = operation.into ? nodeAtPath(root, operation.into) : container
    const place = into === container ? positionIn(container, operation.to, at) : positionIn(into, operation.to)
    const target = listOf(into)
    target.splice(place, 0, ...list.splice(at, 1))
  } else if (container.type === 'array') {
    if (operation.kind === 'rename') throw new EditProblem('wrong-container', 'an item of an array has no key')
    list[at] = put
  } else {
    const { key, value } = entryOf(childrenOf(container)[at]!)
    list[at] =
      operation.kind === 'set'
        ? `${writtenText(text, key)}:${put}`
        : `${operation.text ?? inOneLine(operation.key)}:${compact(writtenText(text, value))}`
  }
  return print(text, root, lists)
}
