import type { Assertion, Concatenation, Element } from 'refa'
import { loadRefa } from '../meaning/patterns/load-refa'
import { countWords, rowOf, setWords, waysOf, type Part } from './pattern-parts'

const maxNodes = 3_000

const wholeLength = ({ min, max }: Part) =>
  min === max ? `共 ${min} 位` : max === Infinity ? (min > 0 ? `至少 ${min} 位` : '') : `共 ${min} 至 ${max} 位`

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
  return setWords(only.characters) === '任意字符' || (next?.type === 'CharacterClass' && only.characters.union(next.characters).isAll)
}

const spacedWords = (part: Part): string => {
  if (part.literal !== undefined) return ` ${part.literal}`
  if (part.isPhrase) return `“${part.words}”`
  const words = part.min === 1 && part.max === 1 ? part.words : countWords(part)
  return words.replace(/^(?=[\x21-\x7e])/, ' ')
}

const edgeWords = (isStart: boolean, isNot: boolean, part: Part): string =>
  part.literal === undefined || isNot
    ? `${isStart ? '开头' : '结尾'}${isNot ? '不是' : '是'}${spacedWords(part)}`
    : `以 ${part.literal} ${isStart ? '开头' : '结尾'}`

/** What a look-ahead at the start, or a look-behind at the end, demands of the text. */
function demandWords({ kind, negate, alternatives }: Assertion): string | undefined {
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
  if (isToEnd) return `整个${negate ? '不是' : '是'}${spacedWords(part)}`
  const isRun = !part.isPhrase && part.literal === undefined && part.max > 1
  return `${negate ? '不含' : '含有'}${isRun ? '连续的' : ''}${spacedWords(part)}`
}

/** One of the ways in which a whole pattern matches. */
function waySentence({ elements: all }: Concatenation): string | undefined {
  const { isFromStart, isToEnd, elements } = withoutEdges(all)
  const demands: (string | undefined)[] = []
  for (let [first] = elements; isFromStart && first?.type === 'Assertion' && first.kind === 'ahead'; [first] = elements) {
    demands.push(demandWords(first))
    elements.shift()
  }
  for (let last = elements.at(-1); isToEnd && last?.type === 'Assertion' && last.kind === 'behind'; last = elements.at(-1)) {
    demands.push(demandWords(last))
    elements.pop()
  }
  const part = rowOf({ elements })
  if (!part || demands.includes(undefined)) return undefined
  const isEmpty = elements.length === 0
  if (isEmpty && (isToEnd || demands.length === 0)) return undefined
  const isRow = part.isPhrase && part.words.includes('，') && !(elements.length === 1 && elements[0]!.type === 'Alternation')
  const whole = part.literal === undefined ? countWords(part) : `只能是 ${part.literal}`
  const body =
    isFromStart && isToEnd
      ? [whole, isRow ? wholeLength(part) : ''].filter(Boolean).join('，')
      : isFromStart || isToEnd
        ? edgeWords(isFromStart, false, part)
        : `含有${spacedWords(part)}`
  if (demands.length === 0) return body
  return isEmpty ? demands.join('，') : `${body}，且${demands.join('，')}`
}

/**
 * A pattern as a sentence, “以 1 开头，第 2 位是3、4、5，其后 9 位数字，共 11 位”; empty when it is too complex: with a back-reference, a
 * look-around within it, or too many nodes.
 */
export function patternSentence(pattern: string): string {
  try {
    const { expression } = loadRefa().JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({ assertions: 'parse', maxNodes })
    const ways = expression.alternatives.map(waySentence)
    if (ways.includes(undefined) || ways.length > 6) return ''
    return ways.length === 1 ? ways[0]! : ways.map((way) => `“${way}”`).join(' 或 ')
  } catch {
    return ''
  }
}
