/** A part of a simple pattern: a character class with its repetition and its position in the source. */
export interface PatternPart {
  takes(letter: string): boolean
  /** The digits that it accepts; absent unless it is a class of digits only. */
  digits?: string
  min: number
  max: number
  /** Position in the text, from 1; absent after a part of variable length. */
  place?: number
  from: number
  to: number
}

const part = /(\[[^\]^\\][^\]\\]*\]|\\d|[^\\^$.*+?()[\]{}|])(?:\{(\d+)(?:,(\d+))?\})?/uy
const digits = '0123456789'

function setOf(source: string): RegExp | undefined {
  try {
    return new RegExp(`^${source}$`, 'u')
  } catch {
    return undefined
  }
}

/** The parts of a plain sequence of character classes; undefined with alternatives, unbounded repetition or look-around. */
export function partsOfPattern(pattern: string): PatternPart[] | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.length < 3) return undefined
  const parts: PatternPart[] = []
  const end = pattern.length - 1
  let place: number | undefined = 1
  for (let at = 1; at < end;) {
    part.lastIndex = at
    const [whole, source = '', least = '1', most = least] = part.exec(pattern) ?? []
    const set = whole === undefined ? undefined : setOf(source)
    if (whole === undefined || !set || at + whole.length > end) return undefined
    const taken = [...digits].filter((digit) => set.test(digit)).join('')
    const isDigits = source === '\\d' || (source.startsWith('[') && /^[\d-]+$/.test(source.slice(1, -1)))
    const [min, max] = [Number(least), Number(most)]
    parts.push({
      takes: (letter) => set.test(letter),
      ...(isDigits ? { digits: taken } : {}),
      min,
      max,
      ...(place === undefined ? {} : { place }),
      from: at,
      to: at + source.length,
    })
    place = place !== undefined && min === max ? place + min : undefined
    at += whole.length
  }
  return parts
}

/** Parts that are a single digit at a fixed position, whose digits can be chosen. */
export const digitPlaces = (pattern: string): PatternPart[] =>
  (partsOfPattern(pattern) ?? []).filter(({ digits: taken, min, max, place }) => taken && min === 1 && max === 1 && place !== undefined)

/** The pattern with other digits at one position. */
export const patternWithDigits = (pattern: string, { from, to }: PatternPart, taken: string): string =>
  `${pattern.slice(0, from)}[${taken === digits ? '0-9' : taken}]${pattern.slice(to)}`

export const withDigit = (before: string, digit: string, isTaken: boolean): string =>
  [...digits].filter((one) => (one === digit ? isTaken : before.includes(one))).join('')

/** Where a text stops matching: the first character that is refused, or the end of a text that is too short or too long. */
export interface Mismatch {
  place: number
  /** Absent where the text ends too early. */
  letter?: string
  /** Absent where the text is too long. */
  part?: PatternPart
}

export function mismatchOf(pattern: string, text: string): Mismatch | undefined {
  const letters = [...text]
  let at = 0
  for (const one of partsOfPattern(pattern) ?? []) {
    let taken = 0
    while (taken < one.max && at < letters.length && one.takes(letters[at]!)) {
      taken += 1
      at += 1
    }
    if (taken >= one.min) continue
    const letter = letters[at]
    return { place: at + 1, part: one, ...(letter === undefined ? {} : { letter }) }
  }
  const letter = letters[at]
  return letter === undefined || !partsOfPattern(pattern) ? undefined : { place: at + 1, letter }
}
