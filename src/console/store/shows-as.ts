import { placePattern } from '../../contract/derived/told-places'

/** As people see it and remember it: width, case, blanks and marks aside. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s“”"'‘’，。、：；！？,.:;!?()【】《》…]/g, '')

/** What stands around the places of a sentence, plain; one text alone where there is no place. */
export const plainParts = (text: string): string[] => text.split(placePattern).map(plainText)

/** The longest end of one text with which another begins, and the other way round. */
const longest = (most: number, fits: (length: number) => boolean): number => {
  for (let length = most; length > 0; length -= 1) if (fits(length)) return length
  return 0
}

interface Filled {
  /** Letters of the sentence itself that were seen; the rest is what fills its places. */
  fixed: number
  /** From its beginning to its end. */
  isWhole: boolean
}

/** Reads on behind a part of a sentence: each next part stands after what fills the place before it. */
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

/** Letters that must be the sentence's own before it counts as what was seen. */
const least = 2

/** How far a text that was seen is from a sentence with places, the less the better; nothing where it is another one. */
function distanceFilled(parts: readonly string[], seen: string): number | undefined {
  let best: number | undefined
  for (const [at, part] of parts.entries()) {
    const begun = longest(Math.min(part.length, seen.length), (length) => seen.startsWith(part.slice(-length)))
    const read = readOn(parts, at + 1, seen.slice(begun))
    if (!read) continue
    const fixed = begun + read.fixed
    const isWhole = read.isWhole && at === 0 && begun === part.length
    // Of a piece of a sentence half must be its own; a whole one may be mostly what fills it.
    if (fixed < least || (isWhole ? fixed <= least : fixed * 2 < seen.length)) continue
    const far = 1 + seen.length - fixed + (isWhole ? 0 : 1)
    if (best === undefined || far < best) best = far
  }
  return best
}

/** How far a sentence of the files is from what somebody saw or remembers, both plain; nothing where it cannot be it. */
export function distanceOfSentence(parts: readonly string[], seen: string): number | undefined {
  const own = parts.join('')
  if (parts.some((part) => part.includes(seen))) return own.length - seen.length
  return parts.length > 1 ? distanceFilled(parts, seen) : undefined
}
