import { applyToFiles, writeOf, type Files } from '../apply-to-files'
import { unlessRefused } from '../edit-problem'
import type { EditOperation, InnerOperation, Json } from '../operation'
import { align } from './align'
import { cloned, cut, find, keyed, pathOfBranch, put, refill, textOfBranch, type Branch } from './branch'
import { branchTree } from './field'

const valueOf = (branch: Branch) => JSON.parse(textOfBranch(branch)) as Json

/** A copy without entries that a JavaScript object would reorder, such as numeric keys: those are added one by one. */
function inOrder(branch: Branch): Branch {
  const copy = cloned(branch)
  const keys = copy.items.map(({ key = '' }) => key)
  const isPreserved = copy.kind !== 'object' || Object.keys(Object.fromEntries(keys.map((key) => [key, 0]))).join('\n') === keys.join('\n')
  const items = isPreserved ? copy.items.map(inOrder) : []
  copy.items = []
  for (const item of items) put(copy, copy.items.length, item)
  return copy
}

/** The longest set of items with the same order on both sides; the others are moved. */
function staying(before: readonly Branch[], after: readonly Branch[]): Set<number> {
  const places = after.map(({ id }) => before.findIndex((item) => item.id === id))
  const best: number[][] = []
  for (const [at, place] of places.entries()) {
    const longest = best.slice(0, at).reduce<number[]>((most, one, other) => {
      const fits = places[other]! >= 0 && places[other]! < place && one.length > most.length
      return fits ? one : most
    }, [])
    best.push(place < 0 ? [] : [...longest, at])
  }
  const chosen = best.reduce((most, one) => (one.length > most.length ? one : most), [])
  return new Set(chosen.map((at) => after[at]!.id))
}

/** Records the edits that turn one tree into the other; paths refer to the tree at the time of each edit. */
function turn(file: string, work: Branch, after: Branch, made: InnerOperation[]): void {
  if (textOfBranch(work) === textOfBranch(after)) return
  const path = () => pathOfBranch(work)
  const renamed = after.items.filter(({ id, key }) => work.items.some((item) => item.id === id && item.key !== key))
  const isTaken = renamed.some(({ key }) => keyed(work, key ?? ''))
  if (work.kind !== after.kind || work.kind === 'value' || isTaken) {
    const begun = inOrder(after)
    made.push({ kind: 'set', file, path: path(), value: valueOf(begun) })
    refill(work, begun)
    return turn(file, work, after, made)
  }
  for (const item of work.items.filter(({ id }) => !after.items.some((one) => one.id === id))) {
    made.push({ kind: 'remove', file, path: pathOfBranch(item) })
    cut(item)
  }
  for (const { id, key = '' } of renamed) {
    const item = find(work, id)!
    made.push({ kind: 'rename', file, path: pathOfBranch(item), key })
    item.key = key
  }
  const stays = staying(work.items, after.items)
  let previous: Branch | undefined
  for (const wanted of after.items) {
    const there = work.items.find(({ id }) => id === wanted.id)
    if (there && !stays.has(there.id)) {
      const from = pathOfBranch(there)
      cut(there)
      const to = previous ? work.items.indexOf(previous) + 1 : 0
      made.push({ kind: 'move', file, path: from, to })
      put(work, to, there)
    } else if (!there) {
      const to = previous ? work.items.indexOf(previous) + 1 : 0
      const begun = inOrder(wanted)
      const place = { file, path: path(), to, value: valueOf(begun) }
      made.push(wanted.key === undefined ? { kind: 'insert', ...place } : { kind: 'add', key: wanted.key, ...place })
      put(work, to, begun)
    }
    previous = work.items.find(({ id }) => id === wanted.id)
  }
  for (const wanted of after.items)
    turn(
      file,
      work.items.find(({ id }) => id === wanted.id)!,
      wanted,
      made,
    )
}

/** The edits that turn one version of a file into the other: of values, keys and items if both parse, else of the whole file. */
export function operationsBetween(before: Files, after: Files, file: string): EditOperation[] {
  const parts = unlessRefused(() => {
    const [was, now] = [branchTree(before, file), branchTree(after, file)]
    if (!was || !now) return undefined
    align(was, now)
    const made: InnerOperation[] = []
    turn(file, cloned(was), now, made)
    const reached = branchTree(applyToFiles(before, made).files, file)
    return reached && textOfBranch(reached) === textOfBranch(now) ? made : undefined
  })
  return parts ?? [writeOf(file, after.get(file))]
}
