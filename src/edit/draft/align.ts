import { itemKeys } from '../address'
import { find, keyed, textOfBranch, type Branch } from './branch'

/*
 * Finds which value of a later file corresponds to which of an earlier one. The edits between them are not recorded, so an entry is matched
 * by its key; an item by its own keys, then by equal content, then by its position among matched neighbours.
 */

type Pair = [before: Branch, after: Branch]

interface Open {
  before: Branch[]
  after: Branch[]
}

/** Pairs branches whose token is unique on both sides. */
function pairOff(open: Open, tokenOf: (branch: Branch) => string | undefined): Pair[] {
  const once = (branches: Branch[]) => {
    const found = new Map<string, Branch | undefined>()
    for (const branch of branches) {
      const token = tokenOf(branch)
      if (token !== undefined) found.set(token, found.has(token) ? undefined : branch)
    }
    return found
  }
  const [was, now] = [once(open.before), once(open.after)]
  const pairs = [...was].flatMap(([token, before]): Pair[] => {
    const after = now.get(token)
    return before && after ? [[before, after]] : []
  })
  take(open, pairs)
  return pairs
}

function take(open: Open, pairs: Pair[]): void {
  const [was, now] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, one]) => one))]
  open.before = open.before.filter((one) => !was.has(one))
  open.after = open.after.filter((one) => !now.has(one))
}

/** Pairs branches with equal content in their order. */
function pairAlike(open: Open): Pair[] {
  const rest = new Map<string, Branch[]>()
  for (const after of open.after) {
    const text = textOfBranch(after)
    const alike = rest.get(text)
    if (alike) alike.push(after)
    else rest.set(text, [after])
  }
  const pairs = open.before.flatMap((before): Pair[] => {
    const after = rest.get(textOfBranch(before))?.shift()
    return after ? [[before, after]] : []
  })
  take(open, pairs)
  return pairs
}

/** Whether one may be an edited version of the other: objects share half of their keys, or half of their entries if the names differ. */
function isNear(one: Branch, other: Branch): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind !== 'object') return true
  const twins = one.items.flatMap((item): Pair[] => {
    const twin = keyed(other, item.key ?? '')
    return twin ? [[item, twin]] : []
  })
  const alike = twins.filter(([item, twin]) => textOfBranch(item) === textOfBranch(twin))
  const name = itemKeys.find((by) => twins.some(([{ key, kind }]) => key === by && kind === 'value'))
  const counted = name === undefined || alike.some(([{ key }]) => key === name) ? twins : alike
  return counted.length * 2 >= Math.max(one.items.length, other.items.length)
}

/** Pairs unmatched items between the same matched neighbours by position, when both sides have the same number. */
function pairGaps(before: Branch, after: Branch, open: Open, known: Pair[]): Pair[] {
  const twins = new Map(known)
  const gap = (items: Branch[], from: number, isLeft: (one: Branch) => boolean) => {
    let end = from
    while (end < items.length && isLeft(items[end]!)) end += 1
    return items.slice(from, end)
  }
  const [unmatched, fresh] = [new Set(open.before), new Set(open.after)]
  const [isLeft, isNew] = [(one: Branch) => unmatched.has(one), (one: Branch) => fresh.has(one)]
  const places = new Map(after.items.map((item, index) => [item, index]))
  const anchors: [number, number][] = [
    [0, 0],
    ...before.items.flatMap((item, index): [number, number][] => {
      const twin = twins.get(item)
      return twin ? [[index + 1, places.get(twin)! + 1]] : []
    }),
  ]
  const pairs = anchors.flatMap(([was, now]): Pair[] => {
    const [left, right] = [gap(before.items, was, isLeft), gap(after.items, now, isNew)]
    if (left.length !== right.length) return []
    return left.flatMap((one, index): Pair[] => (isNear(one, right[index]!) ? [[one, right[index]!]] : []))
  })
  take(open, pairs)
  return pairs
}

function pairsOf(before: Branch, after: Branch): Pair[] {
  const open: Open = { before: [...before.items], after: [...after.items] }
  if (before.kind === 'object') {
    const pairs = pairOff(open, ({ key }) => key)
    // A renamed key: its content is the same, and long enough to be distinctive.
    pairs.push(...pairOff(open, (branch) => (textOfBranch(branch).length > 3 ? textOfBranch(branch) : undefined)))
    const [one, other] = [open.before[0], open.after[0]]
    const isAlone = open.before.length === 1 && open.after.length === 1
    return isAlone && one && other && (one.kind === 'value' ? one.raw === other.raw : isNear(one, other)) ? [...pairs, [one, other]] : pairs
  }
  const pairs = itemKeys.flatMap((by) =>
    pairOff(open, (branch) => {
      const said = keyed(branch, by)
      return said?.kind === 'value' ? said.raw : undefined
    }),
  )
  pairs.push(...pairAlike(open))
  return [...pairs, ...pairGaps(before, after, open, pairs)]
}

/** Copies the ids of an earlier version to the corresponding values of a later one. */
export function align(before: Branch, after: Branch): void {
  after.id = before.id
  if (before.kind !== after.kind || before.kind === 'value') return
  for (const [one, other] of pairsOf(before, after)) align(one, other)
}

const withItems = (branch: Branch): Branch[] => [branch, ...branch.items.flatMap(withItems)]

const idsOf = (root: Branch) => new Set(withItems(root).map(({ id }) => id))

/** List items without a match at their place in the other version. */
const strayItems = (root: Branch, known: ReadonlySet<number>): Branch[] =>
  withItems(root).filter(({ id, kind, parent }) => kind === 'object' && parent?.kind === 'array' && !known.has(id))

/** Aligns two versions of a file; an item that moved to another list is matched by its id or by equal content. */
export function alignWhole(before: Branch, after: Branch): void {
  align(before, after)
  const open: Open = { before: strayItems(before, idsOf(after)), after: strayItems(after, idsOf(before)) }
  if (open.before.length === 0 || open.after.length === 0) return
  const pairs = [
    ...pairOff(open, (branch) => keyed(branch, 'id')?.raw || undefined).filter(([one, other]) => isNear(one, other)),
    ...pairOff(open, textOfBranch),
  ]
  for (const [one, other] of pairs) {
    // Already matched together with its container.
    const isKnown = find(after, one.id) ?? find(before, other.id)
    if (!isKnown) align(one, other)
  }
}
