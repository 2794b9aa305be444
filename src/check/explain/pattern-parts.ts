import type { CharSet, Concatenation, Element } from 'refa'
import { wordWith, type Translatable, type WordWithValues } from '../../contract/words/word'

/** A part of a pattern in words, with how many characters it matches. */
export interface RegexPart {
  words: Translatable
  /** The exact characters, when the part matches only one text. */
  literal?: string
  /** The words already include the count. */
  isPhrase?: true
  /** The words have several clauses. */
  isRow?: boolean
  /** The words begin with a Latin letter, a digit or a mark, which Chinese separates from the words before it. */
  isLatin: boolean
  min: number
  max: number
}

const maxListed = 12

const range = (from: string | number, to: string | number): [number, number] => {
  const code = (one: string | number) => (typeof one === 'number' ? one : one.codePointAt(0)!)
  return [code(from), code(to)]
}
const upper = { word: 'patternUpper', range: range('A', 'Z') } as const
const lower = { word: 'patternLower', range: range('a', 'z') } as const
const named = [
  { word: 'patternDigits', range: range('0', '9') },
  upper,
  lower,
  { word: 'patternHan', range: range(0x4e00, 0x9fa5) },
] as const

const latin = /^[\x21-\x7e]/

const shownLetter = (code: number): Translatable =>
  code === 0x20 ? wordWith('patternSpace') : code < 0x20 ? wordWith('patternControl') : String.fromCodePoint(code)
const countOf = ({ ranges }: CharSet) => ranges.reduce((sum, { min, max }) => sum + max - min + 1, 0)
const listed = (values: readonly Translatable[]): Translatable => values.reduce((first, next) => wordWith('patternAnd', { first, next }))
const isLatinValue = (value: Translatable | undefined) => typeof value === 'string' && latin.test(value)

/** The runs of a range that no named set covers. */
function* runsOf({ min, max }: { min: number; max: number }, isCovered: (code: number) => boolean): Generator<[number, number]> {
  if (max - min > 2_000) {
    if (!isCovered(min)) yield [min, max]
    return
  }
  let start: number | undefined
  for (let code = min; code <= max + 1; code += 1) {
    const isOut = code > max || isCovered(code)
    if (!isOut) start ??= code
    else if (start !== undefined) {
      yield [start, code - 1]
      start = undefined
    }
  }
}

interface SetWords extends Pick<RegexPart, 'isLatin'> {
  words: Translatable
}

const word = (name: 'patternAny' | 'patternNonBlank' | 'patternMost'): SetWords => ({ words: wordWith(name), isLatin: false })

/** Whether a set has every character, or all that do not break a line. */
export const isAnyCharacter = (set: CharSet): boolean =>
  set.isAll || (countOf(set) > 100_000 && set.negate().ranges.every(({ min, max }) => max < 0x20 || (min >= 0x2028 && max <= 0x2029)))

/** Describes a large set by its complement, which is shorter. */
function largeSetWords(set: CharSet): SetWords {
  const others = set.negate()
  const isSpace = others.has(0x20) && others.has(0x09) && others.has(0x3000)
  if (isSpace && countOf(others) < 40) return word('patternNonBlank')
  if (countOf(others) > maxListed) return word('patternMost')
  const letters = others.ranges.flatMap(({ min, max }) => Array.from({ length: max - min + 1 }, (_, at) => shownLetter(min + at)))
  return { words: wordWith('patternBut', { set: listed(letters) }), isLatin: isLatinValue(letters[0]) }
}

/** Describes a set of characters: named sets first, then the remaining characters. */
function setWords(set: CharSet): SetWords {
  if (isAnyCharacter(set)) return word('patternAny')
  if (countOf(set) > 100_000) return largeSetWords(set)
  const holds = ([min, max]: readonly [number, number]) => set.ranges.some((own) => own.min <= min && max <= own.max)
  const parts = named.filter((one) => holds(one.range))
  const isCovered = (code: number) => parts.some(({ range: [min, max] }) => min <= code && code <= max)
  const hasLetters = parts.includes(upper) && parts.includes(lower)
  const others = parts.filter((one) => !hasLetters || (one !== upper && one !== lower))
  const names = [...(hasLetters ? [wordWith('patternLetters')] : []), ...others.map((one) => wordWith(one.word))]
  const rest = set.ranges.flatMap((own) =>
    [...runsOf(own, isCovered)].flatMap(([min, max]): { words: Translatable; first: Translatable }[] =>
      max - min < 3
        ? Array.from({ length: max - min + 1 }, (_, at) => ({ words: shownLetter(min + at), first: shownLetter(min + at) }))
        : [{ words: wordWith('patternFromTo', { from: shownLetter(min), to: shownLetter(max) }), first: shownLetter(min) }],
    ),
  )
  const words = listed([...names, ...rest.slice(0, maxListed).map((one) => one.words)])
  return {
    words: rest.length > maxListed ? wordWith('patternMore', { set: words }) : words,
    isLatin: names.length === 0 && isLatinValue(rest[0]?.first),
  }
}

function partOf(element: Element): RegexPart | undefined {
  if (element.type === 'CharacterClass') {
    const { characters } = element
    const one: RegexPart = { ...setWords(characters), min: 1, max: 1 }
    return countOf(characters) === 1 ? { ...one, literal: String.fromCodePoint(characters.ranges[0]!.min) } : one
  }
  if (element.type === 'Assertion' || element.type === 'Unknown') return undefined
  const inner = waysOf(element.alternatives)
  if (inner === undefined) return undefined
  if (element.type === 'Alternation') return inner
  const { min, max } = element
  if (inner.min === 1 && inner.max === 1 && !inner.isPhrase) return { words: inner.words, isLatin: inner.isLatin, min, max }
  const own = inner.isPhrase || inner.literal !== undefined ? inner.words : countWords(inner)
  return {
    isPhrase: true,
    isRow: inner.isRow === true || (min === 0 && max === 1),
    isLatin: false,
    words: repeatWords(own, min, max),
    min: inner.min * min,
    max: max === 0 ? 0 : inner.max * max,
  }
}

function repeatWords(part: Translatable, min: number, max: number): WordWithValues {
  if (min === 0 && max === 1) return wordWith('patternOptional', { part })
  if (min === max) return wordWith('patternRepeated', { part, count: min })
  if (max < Infinity) return wordWith('patternRepeatedBetween', { part, from: min, to: max })
  return min > 0 ? wordWith('patternRepeatedFrom', { part, count: min }) : wordWith('patternRepeatedAny', { part })
}

export function countWords({ words: set, isPhrase, min, max }: RegexPart): Translatable {
  if (isPhrase) return set
  if (min === max) return wordWith('patternCount', { count: min, set })
  if (min === 0 && max === 1) return wordWith('patternMaybe', { set })
  if (max < Infinity) return wordWith('patternCountBetween', { from: min, to: max, set })
  return min > 0 ? wordWith('patternCountFrom', { count: min, set }) : wordWith('patternCountAny', { set })
}

/** Whether the words of a part with its count begin with a Latin character. */
const isLatinCounted = ({ isPhrase, isLatin, min, max }: RegexPart) =>
  isPhrase || (min === 0 && max === 1) ? isLatin : max < Infinity || min === max

export const spacedIf = (isLatin: boolean, part: Translatable): Translatable => (isLatin ? wordWith('patternSpaced', { part }) : part)
export const spacedCount = (part: RegexPart): Translatable => spacedIf(isLatinCounted(part), countWords(part))

const sameWords = (one: RegexPart, other: RegexPart) => JSON.stringify(one.words) === JSON.stringify(other.words)

/** Merges neighbours with equal words, and single characters in a row into one text. */
function joined(parts: RegexPart[]): RegexPart[] {
  return parts.reduce<RegexPart[]>((all, part) => {
    const last = all.at(-1)
    if (last?.literal !== undefined && part.literal !== undefined) {
      const literal = last.literal + part.literal
      return [...all.slice(0, -1), { words: literal, isLatin: latin.test(literal), literal, min: literal.length, max: literal.length }]
    }
    if (last && !last.isPhrase && last.literal === undefined && part.literal === undefined && sameWords(last, part))
      return [...all.slice(0, -1), { ...last, min: last.min + part.min, max: last.max + part.max }]
    return [...all, part]
  }, [])
}

const literalWord = (index: number, count: number) => (index === 0 ? 'patternStarts' : index === count - 1 ? 'patternEnds' : 'patternNext')

function rowWords(parts: RegexPart[]): Translatable {
  let at = 1
  return parts
    .map((part, index): Translatable => {
      const place = at
      at = part.min === part.max ? at + part.min : NaN
      if (part.literal !== undefined) return wordWith(literalWord(index, parts.length), { text: part.literal })
      if (!part.isPhrase && part.min === 1 && part.max === 1 && Number.isFinite(place) && parts.length > 1)
        return wordWith('patternAt', { place, set: part.words })
      return index === 0 ? countWords(part) : wordWith('patternThen', { part: spacedCount(part) })
    })
    .reduce((first, next) => wordWith('patternList', { first, next }))
}

/** A sequence in words; undefined where a part has none. */
export function rowOf({ elements }: Pick<Concatenation, 'elements'>): RegexPart | undefined {
  const parts = elements.map(partOf)
  if (parts.some((part) => part === undefined)) return undefined
  const row = joined(parts.filter((part) => part !== undefined))
  const [only] = row
  if (only && row.length === 1) return only
  const sum = (pick: (part: RegexPart) => number) => row.reduce((total, part) => total + pick(part), 0)
  const isCounted = only !== undefined && only.literal === undefined && (only.isPhrase || only.min !== 1 || only.max !== 1)
  return {
    isPhrase: true,
    isRow: true,
    isLatin: isCounted && isLatinCounted(only),
    words: row.length === 0 ? '' : rowWords(row),
    min: sum(({ min }) => min),
    max: sum(({ max }) => max),
  }
}

/** Alternatives in words; undefined where one has none, or there are too many. */
export function waysOf(alternatives: readonly Concatenation[]): RegexPart | undefined {
  const ways = alternatives.map(rowOf)
  if (ways.some((way) => way === undefined) || ways.length > 6) return undefined
  const known = ways.filter((way) => way !== undefined)
  const [only] = known
  if (!only) return undefined
  if (known.length === 1) return only
  const words = known
    .map((way) => way.literal ?? (way.isPhrase ? wordWith('patternQuoted', { part: way.words }) : countWords(way)))
    .reduce((first, next) => wordWith('patternOr', { first, next }))
  return {
    isPhrase: true,
    isRow: known.some(({ isRow }) => isRow),
    isLatin: only.literal === undefined ? !only.isPhrase && isLatinCounted(only) : only.isLatin,
    words,
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
  }
}
