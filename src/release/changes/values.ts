import { keyWords } from '../../contract/console/words/key-words'
import { ownName } from '../../contract/derived/own-name'
import { branchFor, spaced, unionBranch, type Noun } from '../../contract/derived/noun-branch'
import { Block } from '../../contract/page'
import { Action } from '../../contract/parts/action'
import { Condition } from '../../contract/parts/condition'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { isRecord } from '../../validate/is-record'
import { isChinese } from '../../validate/language'
import { pairs, quoteValue, isEqual, changedValue } from './say'

/** Names a key of the contract for readers; `title` is its title there, if any. */
export type Naming = (key: string, title: string | undefined) => string

/** Titles of the contract are Chinese, so in other languages the key itself is used. */
export const namingOf = ({ portal }: Pick<Tree, 'portal'>): Naming =>
  isChinese(portal.locale) ? (key, title) => title ?? keyWords[key] ?? key : spaced

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
}

function itemName({ noun, naming }: Below, value: unknown, at: number): WordWithValues {
  const number = at + 1
  const { discriminator } = meant(noun)
  const kind = isRecord(value) && discriminator ? value[discriminator.propertyName] : undefined
  const title = unionBranch(meant(noun), value)?.title
  const known = typeof kind === 'string' ? naming(kind, title) : undefined
  return named(value) ?? (known ? wordWith('changedEntryOf', { number, kind: known }) : wordWith('changedEntryAt', { number }))
}

/** The contract's name for a key; an entry with a key that an author chose is named by its own title. */
function partOf({ noun, naming }: Below, value: unknown, key: string): { name: WordValue; part: Noun } {
  const part = noun.properties?.[key]
  if (part) return { name: naming(key, meant(part).title), part }
  const [entry] = Object.values(noun.patternProperties ?? {})
  return entry ? { name: named(value) ?? wordWith('changedEntry', { name: key }), part: entry } : { name: naming(key, undefined), part: {} }
}

/** Places of what a list has more often than the other one; of several that are alike the last. */
function itemsBeyond(list: unknown[], other: unknown[]): number[] {
  const left = new Map<string, number>()
  for (const one of other.map((item) => JSON.stringify(item))) left.set(one, (left.get(one) ?? 0) + 1)
  return list.flatMap((item, at) => {
    const text = JSON.stringify(item)
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count > 0 ? [] : [at]
  })
}

function differences(before: unknown, after: unknown, { way, naming, noun: given }: Below): WordWithValues[] {
  if (isEqual(before, after)) return []
  const noun = branchFor(meant(given), after)
  const what = way ?? wordWith('changedContent')
  const inside = (name: WordValue): WordValue => (way === undefined ? name : wordWith('changedWay', { way, name }))
  if (isRecord(before) && isRecord(after)) {
    const lines = pairs(before, after).flatMap(({ id, before: was, after: now }) => {
      const { name, part } = partOf({ noun, naming }, was ?? now, id)
      return id === '$schema' ? [] : differences(was, now, { noun: part, naming, way: inside(name) })
    })
    const isReordered = lines.length === 0 && !isEqual(Object.keys(before), Object.keys(after))
    return isReordered ? [wordWith('changedOrder', { what })] : lines
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return [changedValue(what, before, after)]
  const items = { noun: noun.items ?? {}, naming }
  if (before.length === after.length)
    return before.flatMap((was, at) => differences(was, after[at], { ...items, way: inside(itemName(items, was, at)) }))
  const gone = itemsBeyond(before, after).map((at) => wordWith('changedRemove', { what, entry: itemName(items, before[at], at) }))
  const come = itemsBeyond(after, before).map((at) => wordWith('changedAdd', { what, entry: itemName(items, after[at], at) }))
  return [...gone, ...come]
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
