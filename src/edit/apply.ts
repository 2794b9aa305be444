import type { Node } from 'jsonc-parser'
import { childAt, indexPath, namedPath, nodeAtPath, positionIn, formatPath, type ChildPlace } from './address'
import { childrenOf, endOf, entryOf, openText, parseDocument, refuseBroken, writtenText, type Document } from './document'
import { EditProblem } from './edit-problem'
import { formatJson, inOneLine, refuseNoJson, styleOf } from './house-style'
import type { InnerOperation, Json, MoveOperation, Written } from './operation'
import { compact, intended } from './outline'
import { around, indentAt, indentFor, insertion, interior, isInRows, reindented, removal, reorder, spliced, type Splice } from './splice'

/** The splices of an edit, and the inverse edit, whose paths refer to the text after the edit. */
interface PathStep {
  splices: Splice[]
  inverse: InnerOperation
}

type Of<K extends InnerOperation['kind']> = Extract<InnerOperation, { kind: K }>

const refuse = (isRefused: boolean, fault: EditProblem['fault'], message: string) => {
  if (isRefused) throw new EditProblem(fault, message)
}

const kindOf = ({ type }: Node) => (type === 'object' || type === 'array' ? type : 'value')

const hasKey = (object: Node, key: string) => childrenOf(object).some((property) => entryOf(property).key.value === key)

/** The key in a text that is a single object entry. */
function keyIn(text: string): unknown {
  const [entry, ...more] = childrenOf(parseDocument(`{${text}}`))
  return entry && more.length === 0 ? entryOf(entry).key.value : undefined
}

function written(value: Json, text: string, indent: string): string {
  refuseNoJson(value)
  // The formatting of a large file takes longer to find than a single text to write.
  return typeof value === 'object' && value !== null ? formatJson(value, indent, styleOf(text)) : inOneLine(value)
}

function set({ text, root }: Document, operation: Of<'set'>): PathStep {
  const node = nodeAtPath(root, operation.path)
  const put = 'text' in operation ? operation.text : written(operation.value, text, node === root ? '' : indentAt(text, node.offset))
  // An equal value keeps its formatting.
  const isSame = compact(put) === compact(writtenText(text, node))
  const { file } = operation
  return {
    splices: isSame && !('text' in operation) ? [] : [{ offset: node.offset, length: node.length, text: put }],
    inverse: { kind: 'set', file, path: indexPath(root, operation.path), text: writtenText(text, node) },
  }
}

function putIn(document: Document, { file, path, to, ...operation }: Of<'add' | 'insert'>): PathStep {
  const { text, root } = document
  const container = nodeAtPath(root, path)
  const isAdd = operation.kind === 'add'
  refuse(
    kindOf(container) !== (isAdd ? 'object' : 'array'),
    'wrong-container',
    `${operation.kind} needs ${isAdd ? 'an object' : 'an array'}`,
  )
  if (operation.kind === 'add') refuse(hasKey(container, operation.key), 'key-exists', `"${operation.key}" is there already`)
  if (operation.kind === 'add' && 'written' in operation)
    refuse(keyIn(operation.written.text) !== operation.key, 'not-a-value', `${operation.written.text} is no entry "${operation.key}"`)
  const at = positionIn(container, to)
  const style = styleOf(text)
  const seam = 'written' in operation ? operation.written : undefined
  const lead = operation.kind === 'add' ? inOneLine(operation.key) + style.colon : ''
  const value = 'value' in operation ? written(operation.value, text, indentFor(text, container, at, style)) : ''
  const item = seam?.text ?? lead + value
  const key = operation.kind === 'add' ? operation.key : at
  return {
    splices: [insertion(text, container, at, { item, seam, style })],
    inverse: { kind: 'remove', file, path: [...indexPath(root, path), key], ...leftOf(text, container) },
  }
}

/** The text between the brackets of an empty container, to be restored by undo. */
const leftOf = (text: string, container: Node) => (childrenOf(container).length === 0 ? { left: interior(text, container) } : {})

const writtenAt = (text: string, { container, at }: ChildPlace): Written => ({
  text: writtenText(text, childrenOf(container)[at]!),
  ...around(text, container, at),
})

function remove({ text, root }: Document, { file, path, left }: Of<'remove'>): PathStep {
  const place = childAt(root, path)
  const { container, at } = place
  const under = { file, path: indexPath(root, place.path), to: at, written: writtenAt(text, place) }
  const child = childrenOf(container)[at]!
  return {
    splices: [removal(text, container, at, left)],
    inverse: container.type === 'object' ? { kind: 'add', key: String(entryOf(child).key.value), ...under } : { kind: 'insert', ...under },
  }
}

function rename({ text, root }: Document, { file, path, key, text: given }: Of<'rename'>): PathStep {
  const { container, at } = childAt(root, path)
  refuse(container.type !== 'object', 'wrong-container', 'an item of an array has no key')
  const node = entryOf(childrenOf(container)[at]!).key
  refuse(key !== node.value && hasKey(container, key), 'key-exists', `"${key}" is there already`)
  const put = given ?? inOneLine(key)
  refuse(given !== undefined && JSON.parse(given) !== key, 'not-a-value', `${given} does not say "${key}"`)
  return {
    splices: [{ offset: node.offset, length: node.length, text: put }],
    inverse: {
      kind: 'rename',
      file,
      path: [...indexPath(root, path).slice(0, -1), key],
      key: String(node.value),
      text: writtenText(text, node),
    },
  }
}

const stepIn = (container: Node, at: number) => (container.type === 'object' ? String(entryOf(childrenOf(container)[at]!).key.value) : at)

function move(document: Document, operation: MoveOperation): PathStep {
  const { text, root } = document
  const { file, path, to } = operation
  const place = childAt(root, path)
  const { container, at } = place
  const target = operation.into ? nodeAtPath(root, operation.into) : container
  if (target !== container) return moveInto(document, operation, place, target)
  const index = positionIn(container, to, at)
  const under = indexPath(root, place.path)
  const moved = container.type === 'object' ? stepIn(container, at) : index
  const inverse: MoveOperation = { kind: 'move', file, path: [...under, moved], to: at }
  if (index === at) return { splices: [], inverse }
  if (!operation.written && !isInRows(text, container)) return { splices: [reorder(text, container, at, index)], inverse }
  const raw = writtenAt(text, place)
  const seam = operation.written
  const item = insertion(text, container, index > at ? index + 1 : index, { item: raw.text, seam, style: styleOf(text) })
  return { splices: [removal(text, container, at), item], inverse: { ...inverse, written: raw } }
}

function moveInto({ text, root }: Document, operation: MoveOperation, place: ChildPlace, target: Node): PathStep {
  const { container, at } = place
  const child = childrenOf(container)[at]!
  refuse(kindOf(target) !== kindOf(container), 'wrong-container', 'an item moves into a container of its own kind')
  refuse(target.offset >= child.offset && endOf(target) <= endOf(child), 'no-place', 'an item does not move into itself')
  const step = stepIn(container, at)
  refuse(typeof step === 'string' && hasKey(target, step), 'key-exists', `"${step}" is there already`)
  const style = styleOf(text)
  const index = positionIn(target, operation.to)
  const raw = writtenAt(text, place)
  const seam = operation.written
  const item = seam?.text ?? reindented(raw.text, indentAt(text, child.offset), indentFor(text, target, index, style))
  const splices = [removal(text, container, at, operation.left), insertion(text, target, index, { item, seam, style })]
  const from = indexPath(root, place.path)
  const into = indexPath(root, operation.into ?? [])
  const moved = typeof step === 'string' ? step : index
  return {
    splices,
    inverse: {
      kind: 'move',
      file: operation.file,
      // Removing an array item shifts the indexes after it, also in the path to the other container.
      path: [...shifted(into, from, at, -1), moved],
      to: at,
      into: shifted(from, into, index, 1),
      written: raw,
      ...leftOf(text, target),
    },
  }
}

/** The path after an item was added (`by` 1) or removed (`by` -1) at an index of a container. */
function shifted(path: (string | number)[], container: (string | number)[], at: number, by: 1 | -1): (string | number)[] {
  const step = path[container.length]
  const isUnder = typeof step === 'number' && container.every((one, index) => one === path[index])
  const isBehind = isUnder && (by === 1 ? step >= at : step > at)
  return isBehind ? path.map((one, index) => (index === container.length ? step + by : one)) : path
}

function stepFor(document: Document, operation: InnerOperation): PathStep {
  switch (operation.kind) {
    case 'set':
      return set(document, operation)
    case 'add':
    case 'insert':
      return putIn(document, operation)
    case 'remove':
      return remove(document, operation)
    case 'rename':
      return rename(document, operation)
    case 'move':
      return move(document, operation)
  }
}

/** Replaces the indexes in an inverse by keys of the items. */
const named = <T extends InnerOperation>(root: Node, operation: T): T => ({
  ...operation,
  path: namedPath(root, operation.path),
  ...(operation.kind === 'move' && operation.into ? { into: namedPath(root, operation.into) } : {}),
})

export interface EditedText {
  text: string
  /** Restores the original bytes; computed when it is read, which parses the edited text. */
  readonly inverse: InnerOperation
}

/** Applies one edit to a file's text; all other bytes stay. Throws an `EditProblem` instead of returning anything unintended. */
export function applyToText(given: string, operation: InnerOperation): EditedText {
  const document = openText(given)
  const { splices, inverse } = stepFor(document, operation)
  const text = spliced(document.text, splices)
  refuseBroken(text)
  if (compact(text) !== intended(document.text, document.root, operation))
    throw new EditProblem('not-as-intended', `${operation.kind} at ${formatPath(operation.path)} of ${operation.file}`)
  return {
    text: document.mark + text,
    get inverse() {
      // The next edit is mostly one of this text, which is then open already.
      return named(openText(text).root, inverse)
    },
  }
}
