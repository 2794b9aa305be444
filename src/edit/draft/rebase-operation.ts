import type { InnerOperation, Json } from '../operation'
import { align } from './align'
import { cloned, find, indexOf, keyed, pathOfBranch, textOfBranch, type Branch } from './branch'
import type { DraftQuestion } from './draft'
import { resolveEdit, perform, type ResolvedEdit } from './perform'

/** A file in the base, with the draft's edits, and with the edits of others; corresponding values have the same id. */
export interface Sides {
  base: Branch | undefined
  mine: Branch
  theirs: Branch
}

/** The result of rebasing an edit: the edit at its new place, undefined when others already did it, or a conflicting field. */
export type Rebased = { operation: InnerOperation; fresh?: Branch } | { about: number; of: DraftQuestion['of'] } | undefined

/** The outermost ancestor of a value that others removed. */
function lost(branch: Branch, theirs: Branch): Branch {
  let found = branch
  for (let one: Branch | undefined = branch; one; one = one.parent) if (!find(theirs, one.id)) found = one
  return found
}

/** The index next to the same neighbours. */
function indexNextTo(siblings: readonly Branch[], index: number, target: Branch, without?: Branch): number {
  const others = target.items.filter((item) => item !== without)
  const place = (branch: Branch) => others.findIndex((item) => item.id === branch.id)
  const before = siblings
    .slice(0, index)
    .reverse()
    .map(place)
    .find((found) => found >= 0)
  if (before !== undefined) return before + 1
  const after = siblings
    .slice(index)
    .map(place)
    .find((found) => found >= 0)
  return after ?? others.length
}

const ask = ({ id }: Branch, of: DraftQuestion['of'] = 'value') => ({ about: id, of })

function comes({ mine, theirs }: Sides, found: ResolvedEdit): Rebased {
  const { branch, index, fresh, operation } = found
  const container = find(theirs, branch.id)
  if (!container || !fresh || (operation.kind !== 'add' && operation.kind !== 'insert')) return ask(lost(branch, theirs))
  if (container.kind !== branch.kind) return ask(branch)
  const twin = fresh.key === undefined ? undefined : keyed(container, fresh.key)
  if (twin) {
    const isSame = textOfBranch(twin) === textOfBranch(fresh)
    if (isSame) align(twin, fresh)
    else {
      // Others gave another entry this key. On our side that entry gets a new id, so that both sides of the question can be found.
      const renamed = find(mine, twin.id)
      if (renamed) renamed.id = fresh.id
      // Inner parts of a different value have no counterpart.
      fresh.id = twin.id
    }
    return isSame ? undefined : ask(twin)
  }
  return { operation: { ...operation, path: pathOfBranch(container), to: indexNextTo(branch.items, index, container) } }
}

function moves({ theirs }: Sides, { branch, target, index, operation }: ResolvedEdit, other: Branch): Rebased {
  const container = target && find(theirs, target.id)
  if (operation.kind !== 'move' || !target) return undefined
  if (!container) return ask(lost(target, theirs))
  const isAway = container !== other.parent
  // Others moved it too, to another place.
  if (isAway && other.parent?.id !== branch.parent?.id) return ask(other, 'place')
  const isBarred = isAway && (find(other, container.id) !== undefined || (other.key !== undefined && keyed(container, other.key)))
  if (container.kind !== target.kind || isBarred) return ask(other, 'place')
  const siblings = target.items.filter((item) => item !== branch)
  const to = indexNextTo(siblings, index, container, other)
  if (!isAway && to === indexOf(other)) return undefined
  const { into: _, ...rest } = operation
  return { operation: { ...rest, path: pathOfBranch(other), to, ...(isAway ? { into: pathOfBranch(container) } : {}) } }
}

/** An item that the draft moved out of a container which others deleted is inserted at its new place. */
function movesOut({ theirs }: Sides, { branch, target, index, operation: { file } }: ResolvedEdit): Rebased {
  const container = target && find(theirs, target.id)
  if (!target || !container || container.kind !== target.kind) return undefined
  const value = JSON.parse(textOfBranch(branch)) as Json
  const place = {
    file,
    path: pathOfBranch(container),
    to: indexNextTo(
      target.items.filter((item) => item !== branch),
      index,
      container,
    ),
    value,
  }
  if (branch.key === undefined) return { operation: { kind: 'insert', ...place }, fresh: branch }
  return keyed(container, branch.key) ? undefined : { operation: { kind: 'add', key: branch.key, ...place }, fresh: branch }
}

function rebaseOnto(sides: Sides, found: ResolvedEdit): Rebased {
  const { operation, branch, fresh } = found
  if (operation.kind === 'add' || operation.kind === 'insert') return comes(sides, found)
  const other = find(sides.theirs, branch.id)
  // Both sides removed it.
  if (!other && operation.kind === 'remove') return undefined
  if (!other) {
    const gone = lost(branch, sides.theirs)
    const isOwn = gone !== branch || !find(sides.base, branch.id)
    return (operation.kind === 'move' && isOwn && movesOut(sides, found)) || ask(gone)
  }
  const path = pathOfBranch(other)
  const isAsBefore = textOfBranch(other) === textOfBranch(branch)
  if (operation.kind === 'move') return moves(sides, found, other)
  if (operation.kind === 'rename') {
    if (other.key === operation.key) return undefined
    if (other.key !== branch.key || (other.parent && keyed(other.parent, operation.key))) return ask(other, 'key')
    return { operation: { ...operation, path } }
  }
  if (operation.kind === 'set' && fresh && textOfBranch(other) === textOfBranch(fresh)) return undefined
  return isAsBefore ? { operation: { ...operation, path } } : ask(other)
}

/** Applies one edit of the draft to its own side, and to the other side unless others changed the same field. */
export function rebaseOperation(sides: Sides, operation: InnerOperation): Rebased {
  const found = resolveEdit(sides.mine, operation)
  const rebased = rebaseOnto(sides, found)
  if (rebased && 'operation' in rebased) {
    const there = resolveEdit(sides.theirs, rebased.operation)
    const fresh = rebased.fresh ?? found.fresh
    perform(fresh ? { ...there, fresh: cloned(fresh) } : there)
  } else if (!rebased && operation.kind === 'set' && found.fresh) {
    const other = find(sides.theirs, found.branch.id)
    if (other) align(other, found.fresh)
  }
  perform(found)
  return rebased
}
