import type { Assertion, Concatenation, Element } from 'refa'
import { loadRefa } from '../meaning/patterns/load-refa'
import { wordWith, type Translatable } from '../../contract/words/word'
import { countWords, isAnyCharacter, rowOf, spacedCount, spacedIf, waysOf, type RegexPart } from './pattern-parts'

const maxNodes = 3_000

function withLength(words: Translatable, { min, max }: RegexPart): Translatable {
  const joined = (next: Translatable) => wordWith('patternList', { first: words, next })
  if (min === max) return joined(wordWith('patternTotal', { count: min }))
  if (max < Infinity) return joined(wordWith('patternTotalBetween', { from: min, to: max }))
  return min > 0 ? joined(wordWith('patternTotalFrom', { count: min })) : words
}

/** Whether an element is `^` (behind) or `$` (ahead), which refa parses as "no character there". */
function isEdge(element: Element | undefined, kind: Assertion['kind']): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate || element.alternatives.length !== 1) return false
  const [only, ...others] = element.alternatives[0]!.elements
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
}

/** The elements without `^` and `$` around them, and whether these were there. */
function withoutEdges([...elements]: readonly Element[]) {
  const isFromStart = isEdge(elements[0], 'behind')
  if (isFromStart) elements.shift()
  const isToEnd = isEdge(elements.at(-1), 'ahead')
  if (isToEnd) elements.pop()
  return { isFromStart, isToEnd, elements }
}

/** Whether a look-ahead may skip to any place before the rest: by `.*`, or by all characters but those that follow. */
function skips([first, next]: readonly Element[]): boolean {
  if (first?.type !== 'Quantifier' || first.min > 0 || first.max !== Infinity || first.alternatives.length !== 1) return false
  const [only, ...others] = first.alternatives[0]!.elements
  if (only?.type !== 'CharacterClass' || others.length > 0) return false
  return isAnyCharacter(only.characters) || (next?.type === 'CharacterClass' && only.characters.union(next.characters).isAll)
}

const spacedWords = (part: RegexPart): Translatable => {
  if (part.literal !== undefined) return spacedIf(true, part.literal)
  if (part.isPhrase) return wordWith('patternQuoted', { part: part.words })
  return part.min === 1 && part.max === 1 ? spacedIf(part.isLatin, part.words) : spacedCount(part)
}

function edgeWords(isStart: boolean, isNot: boolean, part: RegexPart): Translatable {
  if (part.literal !== undefined && !isNot) return wordWith(isStart ? 'patternStarts' : 'patternEnds', { text: part.literal })
  const positive = isStart ? 'patternStartIs' : 'patternEndIs'
  return wordWith(isNot ? `${positive}Not` : positive, { part: spacedWords(part) })
}

/** What a look-ahead at the start, or a look-behind at the end, demands of the text. */
function demandWords({ kind, negate, alternatives }: Assertion): Translatable | undefined {
  const [only] = alternatives
  const { isToEnd, elements } = withoutEdges(kind === 'ahead' && only && alternatives.length === 1 ? only.elements : [])
  const isAnywhere = skips(elements)
  if (!isAnywhere && !isToEnd) {
    const part = waysOf(alternatives)
    return part && part.max > 0 ? edgeWords(kind === 'ahead', negate, part) : undefined
  }
  const part = rowOf({ elements: isAnywhere ? elements.slice(1) : elements })
  if (!part || part.max === 0) return undefined
  if (isAnywhere && isToEnd) return edgeWords(false, negate, part)
  if (isToEnd) return wordWith(negate ? 'patternWholeIsNot' : 'patternWholeIs', { part: spacedWords(part) })
  const isRun = !part.isPhrase && part.literal === undefined && part.max > 1
  const held = negate ? 'patternLacks' : 'patternContains'
  return wordWith(isRun ? `${held}Run` : held, { part: spacedWords(part) })
}

/** One of the ways in which a whole pattern matches. */
function waySentence({ elements: all }: Concatenation): Translatable | undefined {
  const { isFromStart, isToEnd, elements } = withoutEdges(all)
  const found: (Translatable | undefined)[] = []
  for (let [first] = elements; isFromStart && first?.type === 'Assertion' && first.kind === 'ahead'; [first] = elements) {
    found.push(demandWords(first))
    elements.shift()
  }
  for (let last = elements.at(-1); isToEnd && last?.type === 'Assertion' && last.kind === 'behind'; last = elements.at(-1)) {
    found.push(demandWords(last))
    elements.pop()
  }
  const part = rowOf({ elements })
  const demands = found.filter((demand) => demand !== undefined)
  if (!part || demands.length < found.length) return undefined
  const isEmpty = elements.length === 0
  if (isEmpty && (isToEnd || demands.length === 0)) return undefined
  const demanded = demands.length === 0 ? undefined : demands.reduce((first, next) => wordWith('patternList', { first, next }))
  if (demanded !== undefined && isEmpty) return demanded
  const first = bodyWords(part, isFromStart, isToEnd, elements)
  return demanded === undefined ? first : wordWith('patternAlso', { first, next: demanded })
}

/** What a pattern matches besides its demands. */
function bodyWords(part: RegexPart, isFromStart: boolean, isToEnd: boolean, elements: readonly Element[]): Translatable {
  if (!isFromStart && !isToEnd) return wordWith('patternContains', { part: spacedWords(part) })
  if (!isFromStart || !isToEnd) return edgeWords(isFromStart, false, part)
  const whole = part.literal === undefined ? countWords(part) : wordWith('patternOnly', { text: part.literal })
  return part.isRow && !(elements.length === 1 && elements[0]!.type === 'Alternation') ? withLength(whole, part) : whole
}

/**
 * A pattern as a sentence, “以 1 开头，第 2 位是 3、4、5，其后 9 位数字，共 11 位” in Chinese; undefined when it is too complex: with a
 * back-reference, a look-around within it, or too many nodes.
 */
export function patternSentence(pattern: string): Translatable | undefined {
  try {
    const { expression } = loadRefa().JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({ assertions: 'parse', maxNodes })
    const ways = expression.alternatives.map(waySentence)
    const known = ways.filter((way) => way !== undefined)
    if (known.length < ways.length || ways.length > 6) return undefined
    if (known.length === 1) return known[0]
    return known
      .map((part): Translatable => wordWith('patternQuoted', { part }))
      .reduce((first, next) => wordWith('patternOr', { first, next }))
  } catch {
    return undefined
  }
}
