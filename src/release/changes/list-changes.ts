import { isRecord } from '../../contract/is-record'
import { moved } from './change-sentences'

interface Match {
  from: number
  at: number
}

/** How a list became another one; `from` is a place in the list before, `at` one in the list after. */
export type ListChange =
  | { kind: 'removed'; from: number }
  | { kind: 'added'; at: number }
  | { kind: 'changed'; from: number; at: number }
  | { kind: 'moved'; from: number; at: number; swapped?: Match }

const ids = ['id', 'key', 'field', 'operationId', 'dictValue', 'name', 'title', 'label']

/** What stays of an entry that is edited. */
const idOf = (value: unknown): string | undefined =>
  isRecord(value) ? ids.flatMap((id) => (typeof value[id] === 'string' ? [`${id} ${value[id]}`] : []))[0] : undefined

/** Pairs entries with the same key; of several with one key the first goes with the first. */
function matches(
  before: number[],
  after: number[],
  keys: { was(from: number): string | undefined; now(at: number): string | undefined },
): Match[] {
  const left = new Map<string, number[]>()
  for (const at of after) {
    const key = keys.now(at)
    if (key !== undefined) left.set(key, [...(left.get(key) ?? []), at])
  }
  return before.flatMap((from) => {
    const key = keys.was(from)
    const at = key === undefined ? undefined : left.get(key)?.shift()
    return at === undefined ? [] : [{ from, at }]
  })
}

/** The entries that others have overtaken. */
function movesOf(kept: Match[]): (Match & { swapped?: Match })[] {
  const after = kept.toSorted((one, other) => one.at - other.at)
  if (after.every(({ from }, index) => index === 0 || after[index - 1]!.from < from)) return []
  const names = (list: Match[]) => list.map(({ from }) => String(from))
  const found = new Map(kept.map((one) => [String(one.from), one]))
  const before = kept.toSorted((one, other) => one.from - other.from)
  return moved(names(before), names(after)).map(({ name, swapped }) => ({
    ...found.get(name)!,
    ...(swapped === undefined ? {} : { swapped: found.get(swapped)! }),
  }))
}

/** The fewest sentences that explain another list: entries that were edited, moved, added and removed. */
export function listChanges(before: readonly unknown[], after: readonly unknown[]): ListChange[] {
  const places = (list: readonly unknown[]) => list.map((_, at) => at)
  const texts = before.map((one) => JSON.stringify(one))
  const newTexts = after.map((one) => JSON.stringify(one))
  const same = matches(places(before), places(after), { was: (from) => texts[from], now: (at) => newTexts[at] })
  const rest = (found: Match[]) => {
    const [froms, ats] = [new Set(found.map(({ from }) => from)), new Set(found.map(({ at }) => at))]
    return { gone: places(before).filter((from) => !froms.has(from)), come: places(after).filter((at) => !ats.has(at)) }
  }
  const { gone: other, come: others } = rest(same)
  const named = matches(other, others, { was: (from) => idOf(before[from]), now: (at) => idOf(after[at]) })
  const left = rest([...same, ...named])
  // Without a name, an entry at the place of another one is that one, edited.
  const inPlace = left.gone.filter((from) => left.come.includes(from)).map((at) => ({ from: at, at }))
  const changed = [...named, ...inPlace].toSorted((one, next) => one.at - next.at)
  const { gone, come } = rest([...same, ...changed])
  return [
    ...gone.map((from): ListChange => ({ kind: 'removed', from })),
    ...come.map((at): ListChange => ({ kind: 'added', at })),
    ...changed.map((one): ListChange => ({ kind: 'changed', ...one })),
    ...movesOf([...same, ...changed]).map((one): ListChange => ({ kind: 'moved', ...one })),
  ]
}
