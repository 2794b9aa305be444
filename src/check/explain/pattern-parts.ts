import type { CharSet, Concatenation, Element } from 'refa'

/** A part of a pattern in words, with how many characters it matches. */
export interface Part {
  words: string
  /** The exact characters, when the part matches only one text. */
  literal?: string
  /** The words already include the count. */
  isPhrase?: true
  min: number
  max: number
}

const maxListed = 12

const range = (from: string | number, to: string | number): [number, number] => {
  const code = (one: string | number) => (typeof one === 'number' ? one : one.codePointAt(0)!)
  return [code(from), code(to)]
}
const named: [name: string, ranges: [number, number][]][] = [
  ['数字', [range('0', '9')]],
  ['大写字母', [range('A', 'Z')]],
  ['小写字母', [range('a', 'z')]],
  ['汉字', [range(0x4e00, 0x9fa5)]],
]

const shownLetter = (code: number) => (code === 0x20 ? '空格' : code < 0x20 ? '控制字符' : String.fromCodePoint(code))
const countOf = ({ ranges }: CharSet) => ranges.reduce((sum, { min, max }) => sum + max - min + 1, 0)

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

/** Describes a set of characters: named sets first, then the remaining characters. */
export function setWords(set: CharSet): string {
  if (set.isAll) return '任意字符'
  // A large set is shorter to describe by its complement.
  const others = set.negate()
  if (countOf(set) > 100_000) {
    const isSpace = others.has(0x20) && others.has(0x09) && others.has(0x3000)
    if (isSpace && countOf(others) < 40) return '空白以外的字符'
    if (others.ranges.every(({ min, max }) => max < 0x20 || (min >= 0x2028 && max <= 0x2029))) return '任意字符'
    return countOf(others) <= maxListed ? `${listed(others)} 以外的字符` : '多数字符'
  }
  const holds = ([min, max]: [number, number]) => set.ranges.some((own) => own.min <= min && max <= own.max)
  const parts = named.filter(([, ranges]) => ranges.every(holds))
  const covered = parts.flatMap(([, ranges]) => ranges)
  const isCovered = (code: number) => covered.some(([min, max]) => min <= code && code <= max)
  const names =
    parts.some(([name]) => name === '大写字母') && parts.some(([name]) => name === '小写字母')
      ? ['字母', ...parts.map(([name]) => name).filter((name) => !name.endsWith('写字母'))]
      : parts.map(([name]) => name)
  const rest = set.ranges.flatMap((own) =>
    [...runsOf(own, isCovered)].flatMap(([min, max]) =>
      max - min < 3
        ? Array.from({ length: max - min + 1 }, (_, at) => shownLetter(min + at))
        : [`${shownLetter(min)} 至 ${shownLetter(max)}`],
    ),
  )
  return [...names, ...rest.slice(0, maxListed), ...(rest.length > maxListed ? ['等'] : [])].join('、')
}

const listed = ({ ranges }: CharSet) =>
  ranges.flatMap(({ min, max }) => Array.from({ length: max - min + 1 }, (_, at) => shownLetter(min + at))).join('、')

function partOf(element: Element): Part | undefined {
  if (element.type === 'CharacterClass') {
    const { characters } = element
    const words = setWords(characters)
    return countOf(characters) === 1
      ? { words, literal: String.fromCodePoint(characters.ranges[0]!.min), min: 1, max: 1 }
      : { words, min: 1, max: 1 }
  }
  if (element.type === 'Assertion' || element.type === 'Unknown') return undefined
  const inner = waysOf(element.alternatives)
  if (inner === undefined) return undefined
  if (element.type === 'Alternation') return inner
  const { min, max } = element
  if (inner.min === 1 && inner.max === 1 && !inner.isPhrase) return { words: inner.words, min, max }
  const own = inner.isPhrase || inner.literal !== undefined ? inner.words : countWords(inner)
  return {
    isPhrase: true,
    words: min === 0 && max === 1 ? `（${own}，可以没有）` : `（${own}）${timesWords(min, max)}`,
    min: inner.min * min,
    max: max === 0 ? 0 : inner.max * max,
  }
}

const timesWords = (min: number, max: number) => {
  if (min === max) return ` ${min} 次`
  if (max === Infinity) return min > 0 ? `至少 ${min} 次` : '任意多次'
  return ` ${min} 至 ${max} 次`
}

export const countWords = ({ words, isPhrase, min, max }: Part): string => {
  if (isPhrase) return words
  if (min === max) return `${min} 位${words}`
  if (min === 0 && max === 1) return `${words}（可以没有）`
  if (max === Infinity) return min > 0 ? `至少 ${min} 位${words}` : `任意多位${words}`
  return `${min} 至 ${max} 位${words}`
}

/** Merges neighbours with equal words, and single characters in a row into one text. */
function joined(parts: Part[]): Part[] {
  return parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1)
    if (last?.literal !== undefined && part.literal !== undefined) {
      const literal = last.literal + part.literal
      return [...all.slice(0, -1), { words: literal, literal, min: literal.length, max: literal.length }]
    }
    if (last && !last.isPhrase && last.literal === undefined && part.literal === undefined && last.words === part.words)
      return [...all.slice(0, -1), { ...last, min: last.min + part.min, max: last.max + part.max }]
    return [...all, part]
  }, [])
}

function rowWords(parts: Part[]): string {
  let at = 1
  return parts
    .map((part, index) => {
      const place = at
      at = part.min === part.max ? at + part.min : NaN
      if (part.literal !== undefined)
        return index === 0 ? `以 ${part.literal} 开头` : index === parts.length - 1 ? `以 ${part.literal} 结尾` : `接着是 ${part.literal}`
      if (!part.isPhrase && part.min === 1 && part.max === 1 && Number.isFinite(place) && parts.length > 1)
        return `第 ${place} 位是 ${part.words}`
      return index === 0 ? countWords(part) : `其后${countWords(part).replace(/^(?=\d)/, ' ')}`
    })
    .join('，')
}

/** A sequence in words; undefined where a part has none. */
export function rowOf({ elements }: Pick<Concatenation, 'elements'>): Part | undefined {
  const parts = elements.map(partOf)
  if (parts.some((part) => part === undefined)) return undefined
  const row = joined(parts.filter((part) => part !== undefined))
  const [only] = row
  if (only && row.length === 1) return only
  const sum = (pick: (part: Part) => number) => row.reduce((total, part) => total + pick(part), 0)
  return { isPhrase: true, words: rowWords(row), min: sum(({ min }) => min), max: sum(({ max }) => max) }
}

/** Alternatives in words; undefined where one has none, or there are too many. */
export function waysOf(alternatives: readonly Concatenation[]): Part | undefined {
  const ways = alternatives.map(rowOf)
  if (ways.some((way) => way === undefined) || ways.length > 6) return undefined
  const known = ways.filter((way) => way !== undefined)
  const [only] = known
  if (only && known.length === 1) return only
  const words = known.map((way) => way.literal ?? (way.isPhrase ? `“${way.words}”` : countWords(way))).join(' 或 ')
  return { isPhrase: true, words, min: Math.min(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) }
}
