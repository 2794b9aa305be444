import { inOneLine } from '../house-style'
import type { InnerOperation, Position, PathStep } from '../operation'
import { branchAt, branchOf, childOf, cut, indexOf, put, refill, type Branch } from './branch'

/** The index for a position among items, not counting `without`, the item that moves. */
function placeIn(container: Branch, to: Position | undefined, without?: Branch): number {
  const items = container.items.filter((item) => item !== without)
  if (to === undefined || to === 'end') return items.length
  if (typeof to === 'number') return Math.min(to, items.length)
  const beside = items.indexOf(childOf(container, 'after' in to ? to.after : to.before))
  return 'after' in to ? beside + 1 : beside
}

/** An edit with its branches resolved. */
export interface ResolvedEdit {
  operation: InnerOperation
  /** The branch to set, remove, move or rename; for a new item, its container. */
  branch: Branch
  /** The container that an item moves to. */
  target?: Branch
  /** Its index in the target, or that of a new item. */
  index: number
  fresh?: Branch
}

const above = (path: readonly PathStep[]) => path.slice(0, -1)

function freshOf(operation: InnerOperation): Branch | undefined {
  if (operation.kind === 'set') return branchOf('text' in operation ? operation.text : inOneLine(operation.value))
  if (operation.kind === 'insert') return branchOf('written' in operation ? operation.written.text : inOneLine(operation.value))
  if (operation.kind !== 'add') return undefined
  if ('value' in operation) return branchOf(inOneLine(operation.value), operation.key)
  const entry = branchOf(`{${operation.written.text}}`).items[0]
  if (entry) delete entry.parent
  return entry
}

export function resolveEdit(root: Branch, operation: InnerOperation): ResolvedEdit {
  const branch = branchAt(root, operation.path)
  const fresh = freshOf(operation)
  const found = { operation, branch, index: 0, ...(fresh ? { fresh } : {}) }
  if (operation.kind === 'add' || operation.kind === 'insert') return { ...found, index: placeIn(branch, operation.to) }
  if (operation.kind !== 'move') return found
  const target = branchAt(root, operation.into ?? above(operation.path))
  return { ...found, target, index: placeIn(target, operation.to, branch) }
}

/** Applies an edit to a tree; new branches keep their ids. */
export function perform({ operation, branch, target, index, fresh }: ResolvedEdit): void {
  if (operation.kind === 'remove') cut(branch)
  else if (operation.kind === 'rename') branch.key = operation.key
  else if (operation.kind === 'set' && fresh) refill(branch, fresh)
  else if (operation.kind === 'move' && target) {
    if (target === branch.parent && index === indexOf(branch)) return
    cut(branch)
    put(target, index, branch)
  } else if (fresh) put(branch, index, fresh)
}
