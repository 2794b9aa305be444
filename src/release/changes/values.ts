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
import { describeWords } from '../../check/shape/word-titles'
import { listChanges } from './list-changes'
import { pairs, quoteValue, isEqual, changedValue } from './say'

export interface Naming {
  /** Names a key of the contract for readers; `title` is its title there, if any. */
  key(key: string, title: string | undefined): string
  /** Names a word of a closed list. */
  word(word: string, list: readonly unknown[]): string
}

const inChinese: Naming = {
  key: (key, title) => title ?? keyWords[key] ?? key,
  word: (word, list) => describeWords([...list])?.[list.indexOf(word)] ?? word,
}

/** Titles of the contract are Chinese, so in other languages the key itself is used. */
export const namingOf = ({ portal }: Pick<Tree, 'portal'>): Naming => (isChinese(portal.locale) ? inChinese : { key: spaced, word: spaced })

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
  const known = typeof kind === 'string' ? naming.key(kind, title) : undefined
  return named(value) ?? (known ? wordWith('changedEntryOf', { number, kind: known }) : wordWith('changedEntryAt', { number }))
}

/** The contract's name for a key; an entry with a key that an author chose is named by its own title. */
function partOf({ noun, naming }: Below, value: unknown, key: string): { name: WordValue; part: Noun } {
  const part = noun.properties?.[key]
  if (part) return { name: naming.key(key, meant(part).title), part }
  const [entry] = Object.values(noun.patternProperties ?? {})
  return entry
    ? { name: named(value) ?? wordWith('changedEntry', { name: key }), part: entry }
    : { name: naming.key(key, undefined), part: {} }
}

/** The value, or the name of a word of a closed list. */
export const shown = (value: unknown, noun: Noun, naming: Naming) => {
  const list = branchFor(noun, value).enum
  return typeof value === 'string' && list?.includes(value) ? naming.word(value, list) : value
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
    const isReordered = noun.patternProperties && lines.length === 0 && !isEqual(Object.keys(before), Object.keys(after))
    return isReordered ? [wordWith('changedOrder', { what })] : lines
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return [changedValue(what, shown(before, noun, naming), shown(after, noun, naming))]
  const items = { noun: noun.items ?? {}, naming }
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
