import { placeholderPattern } from '../../contract/derived/placeholder-titles'

/** Normalizes a text for comparison: ignores width, case, spaces and punctuation. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s“”"'‘’，。、：；！？,.:;!?()【】《》…]/g, '')

/** The normalized texts between a sentence's placeholders; a single text where there is none. */
export const plainParts = (text: string): string[] => text.split(placeholderPattern).map(plainText)

/** The largest length up to `most` that fits; 0 when none does. */
const longest = (most: number, fits: (length: number) => boolean): number => {
  for (let length = most; length > 0; length -= 1) if (fits(length)) return length
  return 0
}

interface Filled {
  /** Matched characters of the sentence itself; the others are placeholder values. */
  fixed: number
  /** Whether the whole sentence matched. */
  isWhole: boolean
}

/** Matches the parts of a sentence from an index on, with anything in place of the placeholders. */
function readOn(parts: readonly string[], from: number, seen: string): Filled | undefined {
  let rest = seen
  let fixed = 0
  for (let at = from; at < parts.length; at += 1) {
    const part = parts[at]!
    if (rest === '') return { fixed, isWhole: false }
    const isLast = at === parts.length - 1
    if (part === '') {
      if (isLast) return { fixed, isWhole: true }
      continue
    }
    const found = isLast && rest.endsWith(part) ? rest.length - part.length : rest.indexOf(part)
    if (found < 0) {
      const begun = longest(Math.min(part.length, rest.length), (length) => rest.endsWith(part.slice(0, length)))
      return { fixed: fixed + begun, isWhole: false }
    }
    rest = rest.slice(found + part.length)
    fixed += part.length
  }
  return rest === '' ? { fixed, isWhole: true } : undefined
}

/** Minimum number of the sentence's own characters for a match; around numbers, a whole sentence needs only one. */
const least = 2
/** A number or a date, with at most one sign behind each group of digits. */
const numbers = /^(?:\d+\D?)+$/

/** Distance between a seen text and a sentence with placeholders, smaller is closer; undefined without a match. */
function distanceFilled(parts: readonly string[], seen: string): number | undefined {
  let best: number | undefined
  for (const [at, part] of parts.entries()) {
    const begun = longest(Math.min(part.length, seen.length), (length) => seen.startsWith(part.slice(-length)))
    const read = readOn(parts, at + 1, seen.slice(begun))
    if (!read) continue
    const fixed = begun + read.fixed
    const isWhole = read.isWhole && at === 0 && begun === part.length
    // For a partial match, half of the text must be the sentence's own; a full match may consist mostly of placeholder values.
    const isCounted = isWhole && fixed > 0 && numbers.test(parts.reduce((rest, own) => rest.replace(own, ''), seen))
    if (!isCounted && (fixed < least || (!isWhole && fixed * 2 < seen.length))) continue
    const far = 1 + seen.length - fixed + (isWhole ? 0 : 1)
    if (best === undefined || far < best) best = far
  }
  return best
}

/** Distance between a sentence of the files and a text seen or remembered, both normalized; undefined without a match. */
export function distanceOfSentence(parts: readonly string[], seen: string): number | undefined {
  const own = parts.join('')
  if (parts.some((part) => part.includes(seen))) return own.length - seen.length
  return parts.length > 1 ? distanceFilled(parts, seen) : undefined
}

/** Whether a text can be cut into pieces of at least two characters that all occur in another one, in any order. */
function isMadeOf(seen: string, own: string): boolean {
  const ends = new Set([0])
  // A piece that does not occur has no longer one that does.
  for (let from = 0; from < seen.length; from += 1)
    for (let to = from + least; ends.has(from) && to <= seen.length && own.includes(seen.slice(from, to)); to += 1) ends.add(to)
  return seen !== '' && ends.has(seen.length)
}

/** Added to the distance of a text that contains the words of a query, but not the query. */
export const apart = 100

/** Distance between a text and a query whose words it contains in other places, both normalized; undefined without a match. */
export const distanceInPieces = (own: string, seen: string): number | undefined =>
  own.includes(seen.slice(0, least)) && isMadeOf(seen, own) ? apart + Math.max(0, own.length - seen.length) : undefined
