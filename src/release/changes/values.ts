import { ownName } from '../../contract/derived/own-name'
import { branchFor, unionBranch, type Noun } from '../../contract/derived/noun-branch'
import { Block } from '../../contract/page'
import { Action } from '../../contract/parts/action'
import { Condition } from '../../contract/parts/condition'
import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { isRecord } from '../../validate/is-record'
import { listChanges } from './list-changes'
import type { Naming } from './naming'
import { pairs, quoteValue, isEqual, changedValue } from './say'

/** Recursive nouns of the contract, by `$id`. */
const nouns = new Map(([Action, Block, Condition] as Noun[]).map((noun) => [noun.$id, noun]))
const meant = (noun: Noun): Noun => (noun.$ref ? (nouns.get(noun.$ref) ?? {}) : noun)

const named = (value: unknown): WordWithValues | undefined => {
  const name = ownName(value)
  return name === undefined ? undefined : wordWith('changedEntry', { name: quoteValue(name) })
}

interface Below {
  noun: Noun
  naming: Naming
  /** The names on the way to the values; absent at the top. */
  way?: WordValue | undefined
  /** The key of the values, or of the list that they are in. */
  key?: string
}

function itemName({ noun, naming, key = '' }: Below, value: unknown, at: number): WordWithValues {
  const number = at + 1
  if (typeof value === 'string' || typeof value === 'number')
    return wordWith('changedEntry', { name: quoteValue(shown(value, { noun, naming, key })) })
  const { discriminator } = meant(noun)
  const kind = isRecord(value) && discriminator ? value[discriminator.propertyName] : undefined
  const title = unionBranch(meant(noun), value)?.title
  const known = typeof kind === 'string' ? naming.key(kind, title) : undefined
  return named(value) ?? (known ? wordWith('changedEntryOf', { number, kind: known }) : wordWith('changedEntryAt', { number }))
}

/** The contract's name for a key; an entry with a key that an author chose is named by its own title. */
function partOf({ noun, naming }: Below, value: unknown, key: string): { name: WordValue; part: Noun } {
  const part = noun.properties?.[key]
  if (part) return { name: naming.key(key, meant(part).title), part }
  const [entry] = Object.values(noun.patternProperties ?? {})
  return entry
    ? { name: named(value) ?? wordWith('changedEntry', { name: naming.key(key, undefined) }), part: entry }
    : { name: naming.key(key, undefined), part: {} }
}

interface Shown {
  noun: Noun
  naming: Naming
  key: string
}

/** The value, or how readers call the word or the id that it is. */
export function shown(value: unknown, { noun, naming, key }: Shown): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, { noun: noun.items ?? {}, naming, key }))
  if (typeof value !== 'string') return value
  const list = branchFor(noun, value).enum
  return list?.includes(value) ? naming.word(value, list) : (naming.reference(key, value) ?? value)
}

function differences(before: unknown, after: unknown, { way, naming, noun: given, key = '' }: Below): WordWithValues[] {
  if (isEqual(before, after)) return []
  const noun = branchFor(meant(given), after)
  const what = way ?? wordWith('changedContent')
  const inside = (name: WordValue): WordValue => (way === undefined ? name : wordWith('changedWay', { way, name }))
  if (isRecord(before) && isRecord(after)) {
    const lines = pairs(before, after).flatMap(({ id, before: was, after: now }) => {
      const { name, part } = partOf({ noun, naming }, was ?? now, id)
      return id === '$schema' ? [] : differences(was, now, { noun: part, naming, way: inside(name), key: id })
    })
    const isReordered = noun.patternProperties && lines.length === 0 && !isEqual(Object.keys(before), Object.keys(after))
    return isReordered ? [wordWith('changedOrder', { what })] : lines
  }
  if (!Array.isArray(before) || !Array.isArray(after))
    return [changedValue(what, shown(before, { noun, naming, key }), shown(after, { noun, naming, key }))]
  const items = { noun: noun.items ?? {}, naming, key }
  const entry = (value: unknown, at: number) => itemName(items, value, at)
  return listChanges(before, after)
    .map((change) => {
      if (change.kind === 'added') return wordWith('changedAdd', { what, entry: entry(after[change.at], change.at) })
      if (change.kind === 'removed') return wordWith('changedRemove', { what, entry: entry(before[change.from], change.from) })
      if (change.kind === 'changed')
        return differences(before[change.from], after[change.at], { ...items, way: inside(entry(before[change.from], change.at)) })
      const moving = inside(entry(after[change.at], change.from))
      return change.at === 0
        ? wordWith('changedFront', { what: moving })
        : wordWith('changedBehindEntry', { what: moving, entry: entry(after[change.at - 1], change.at - 1) })
    })
    .flat()
}

/** A manual edit causes fewer differences; beyond this number they are only counted. */
const most = 1000

/** Differences between two values of a noun, named by the contract, for parts without specific sentences. */
export function valueChanges(
  before: unknown,
  after: unknown,
  { noun, ...below }: Omit<Below, 'noun'> & { noun: object },
): WordWithValues[] {
  const lines = differences(before, after, { ...below, noun: noun as Noun })
  const what = below.way ?? wordWith('changedContent')
  return lines.length > most ? [...lines.slice(0, most), wordWith('changedMore', { what, count: lines.length - most })] : lines
}
