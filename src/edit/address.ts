import type { Node } from 'jsonc-parser'
import { childrenOf, entryOf } from './document'
import { EditProblem } from './edit-problem'
import type { EditPath, ItemStep, Position, PathStep } from './operation'

/** Keys that identify an item of an array, the most reliable first. */
export const itemKeys = [
  'id',
  'name',
  'operationId',
  'key',
  'field',
  'code',
  'value',
  'route',
  'path',
  'title',
  'label',
  'use',
  'kind',
  'text',
]

const valueAt = (node: Node, key: string): Node | undefined =>
  node.type === 'object' ? childrenOf(node).find((child) => childrenOf(child)[0]?.value === key)?.children?.[1] : undefined

const isScalar = (node: Node | undefined): node is Node => node !== undefined && node.type !== 'object' && node.type !== 'array'

/** Excludes numbers that JSON cannot hold, because they would come back as null. */
const isName = (node: Node | undefined): node is Node => isScalar(node) && (typeof node.value !== 'number' || Number.isFinite(node.value))

const says = (item: Node, { by, is }: ItemStep) => {
  const said = by === undefined ? item : valueAt(item, by)
  return isScalar(said) && said.value === is
}

/** The step that identifies an item among its siblings; its index when no key does. */
export function stepOf(array: Node, at: number): PathStep {
  const items = childrenOf(array)
  const item = items[at]
  if (!item) return at
  const isOwn = (step: ItemStep) => items.every((other) => other === item || !says(other, step))
  if (isScalar(item)) return isName(item) && isOwn({ is: item.value }) ? { is: item.value } : at
  for (const by of itemKeys) {
    const said = valueAt(item, by)
    if (isName(said) && said.value !== null && isOwn({ by, is: said.value })) return { by, is: said.value }
  }
  return at
}

const stepText = (step: PathStep) =>
  typeof step === 'object' ? `[${step.by === undefined ? '' : `${step.by}=`}${String(step.is)}]` : String(step)

export const formatPath = (path: EditPath): string => path.map(stepText).join('.')

/** The index of the child that a step addresses. */
export function childIndex(container: Node, step: PathStep): number {
  const children = childrenOf(container)
  if (container.type === 'object' && typeof step === 'string') {
    const at = children.findIndex((child) => childrenOf(child)[0]?.value === step)
    if (at >= 0) return at
  }
  if (container.type === 'array' && typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < children.length) return step
  if (container.type === 'array' && typeof step === 'object') {
    const found = children.flatMap((child, at) => (says(child, step) ? [at] : []))
    if (found.length > 1) throw new EditProblem('several-places', `several items are ${stepText(step)}`)
    if (found[0] !== undefined) return found[0]
  }
  throw new EditProblem('no-place', `nothing stands at ${stepText(step)}`)
}

const valueOf = (container: Node, at: number): Node => {
  const child = childrenOf(container)[at]!
  return container.type === 'object' ? entryOf(child).value : child
}

/** The value at a path. */
export const nodeAtPath = (root: Node, path: EditPath): Node => path.reduce((node, step) => valueOf(node, childIndex(node, step)), root)

/** The same path with keys and indexes only. */
export function indexPath(root: Node, path: EditPath): (string | number)[] {
  let node = root
  return path.map((step) => {
    const at = childIndex(node, step)
    const plain = node.type === 'object' ? String(entryOf(childrenOf(node)[at]!).key.value) : at
    node = valueOf(node, at)
    return plain
  })
}

/** The same path with items addressed by their own keys, so that it stays valid when other items come and go. */
export function namedPath(root: Node, path: EditPath): PathStep[] {
  let node = root
  return path.map((step) => {
    const at = childIndex(node, step)
    const named = node.type === 'array' ? stepOf(node, at) : step
    node = valueOf(node, at)
    return named
  })
}

/** A container and the index of one child. */
export interface ChildPlace {
  container: Node
  at: number
  /** The path of the container. */
  path: EditPath
}

export function childAt(root: Node, path: EditPath): ChildPlace {
  const step = path.at(-1)
  if (step === undefined) throw new EditProblem('no-place', 'the file itself is not an item')
  const container = nodeAtPath(root, path.slice(0, -1))
  return { container, at: childIndex(container, step), path: path.slice(0, -1) }
}

/** The index for a position among siblings, not counting `without`, the item that moves. */
export function positionIn(container: Node, to: Position | undefined, without?: number): number {
  const count = childrenOf(container).length - (without === undefined ? 0 : 1)
  if (to === undefined || to === 'end') return count
  if (typeof to === 'number') {
    if (Number.isInteger(to) && to >= 0 && to <= count) return to
    throw new EditProblem('no-place', `there is no place ${to} among ${count}`)
  }
  const beside = childIndex(container, 'after' in to ? to.after : to.before)
  if (beside === without) throw new EditProblem('no-place', 'an item does not stand beside itself')
  const at = without !== undefined && beside > without ? beside - 1 : beside
  return 'after' in to ? at + 1 : at
}
