import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'

const cutPlace = /\{(?:\{[^{}"]*\}?|\w*)$/
const openPlace = /\{\{?[^{}]*\}?$/

/** A value quoted in a sentence, shortened when long. */
export function quoteValue(value: unknown, most = 40): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const letters = [...text]
  // A cut placeholder would be shown as an unknown one, so it is dropped.
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .replace(cutPlace, '')}…`
    : text
}

/** Characters before a difference that are quoted with it. */
const lead = 10

/** Two texts as a sentence quotes them: long ones that would be cut before their difference are quoted from shortly before it. */
function quotedPair(before: string, after: string): [string, string] {
  const [was, now] = [quoteValue(before), quoteValue(after)]
  if (was !== now || before === after) return [was, now]
  const [a, b] = [[...before], [...after]]
  const from = a.findIndex((letter, at) => letter !== b[at])
  const most = Math.max(0, (from < 0 ? a.length : from) - lead)
  // A quotation does not begin inside a placeholder.
  const at = most - [...(openPlace.exec(a.slice(0, most).join(''))?.[0] ?? '')].length
  const rest = (letters: string[]) => `…${quoteValue(letters.slice(at).join(''))}`
  return [rest(a), rest(b)]
}

export const isSameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const isWord = (value: object): value is WordWithValues =>
  'word' in value && Object.keys(value).every((key) => key === 'word' || key === 'values')

/** A value as a sentence quotes it; undefined for an object, which no sentence can quote. */
function quoted(value: unknown): WordValue | undefined {
  if (typeof value === 'boolean') return wordWith(value ? 'changedYes' : 'changedNo')
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? value.map((one) => quoteValue(one)) : undefined
  if (typeof value !== 'object' || value === null) return quoteValue(value)
  return isWord(value) ? value : undefined
}

/** A sentence for a value that was changed, added or removed. */
export function changedValue(what: WordValue, before: unknown, after: unknown): WordWithValues {
  const isText = typeof before === 'string' && typeof after === 'string' && before !== '' && after !== ''
  const [was, now] = isText ? quotedPair(before, after) : [quoted(before), quoted(after)]
  if (before === undefined) return now === undefined ? addedOrRemoved(what, true) : wordWith('changedSet', { what, after: now })
  if (after === undefined) return was === undefined ? addedOrRemoved(what, false) : wordWith('changedUnset', { what, before: was })
  return was === undefined || now === undefined
    ? wordWith('changedOther', { what })
    : wordWith('changedTo', { what, before: was, after: now })
}

/** Names a part of something. */
export const partOf = (what: WordValue, part: WordValue): WordWithValues => wordWith('changedPart', { what, part })

/** Prefixes changes with the thing that they belong to. */
export const changesWithin = (what: WordValue, changes: WordWithValues[]): WordWithValues[] =>
  changes.map((change) => wordWith('changedIn', { what, change }))

/** A sentence for something that was added or removed as a whole. */
export const addedOrRemoved = (what: WordValue, came: boolean): WordWithValues =>
  came ? wordWith('changedNew', { what }) : wordWith('changedGone', { what })

export interface Pair<T> {
  before: T | undefined
  after: T | undefined
  id: string
}

/** The entries of two records by id, the later order first. */
export function pairs<T>(before: Record<string, T>, after: Record<string, T>): Pair<T>[] {
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const own = (record: Record<string, T>, id: string) => (Object.hasOwn(record, id) ? record[id] : undefined)
  return ids.map((id) => ({ id, before: own(before, id), after: own(after, id) }))
}

/** A name whose position changed: it is behind another one now, or first. `swapped` is the neighbour with which it changed places. */
export interface Move {
  name: string
  behind: string | undefined
  swapped?: string
}

/**
 * Names with a changed position among those in both lists, as the fewest moves that explain the new order. Of two neighbours that changed
 * places, nobody can tell which one was moved.
 */
export function moved(before: string[], after: string[]): Move[] {
  const remaining = before.filter((name) => after.includes(name))
  const now = after.filter((name) => before.includes(name))
  const stay = longestCommon(remaining, now)
  return now.flatMap((name, at) => {
    if (stay.has(name)) return []
    const behind = after[after.indexOf(name) - 1]
    const was = remaining.indexOf(name)
    const swapped = [now[at - 1], now[at + 1]].find(
      (other, side) => other !== undefined && other === remaining[was + (side === 0 ? 1 : -1)],
    )
    return [{ name, behind, ...(swapped === undefined || !stay.has(swapped) ? {} : { swapped }) }]
  })
}

function longestCommon(a: string[], b: string[]): Set<string> {
  const positions = b.map((name) => a.indexOf(name))
  const best = positions.map((): number[] => [])
  positions.forEach((position, at) => {
    const before = best.slice(0, at).filter((_, earlier) => positions[earlier]! < position)
    const longest = before.reduce<number[]>((most, one) => (one.length > most.length ? one : most), [])
    best[at] = [...longest, at]
  })
  const chosen = best.reduce<number[]>((most, one) => (one.length > most.length ? one : most), [])
  return new Set(chosen.map((at) => b[at]!))
}
