import type { Files } from '../../../edit/apply-to-files'
import { isHan, meantBy, type Said, type Term } from './said-otherwise'

/** Length of the shortest piece of a word that is looked for. */
const least = 2

/** Number of characters of a text in pieces that also occur in another one. */
function sharedLength(text: string, own: string): number {
  let shared = 0
  for (let from = 0; from + least <= text.length;) {
    let to = from + least
    if (!own.includes(text.slice(from, to))) {
      from += 1
      continue
    }
    while (to < text.length && own.includes(text.slice(from, to + 1))) to += 1
    shared += to - from
    from = to
  }
  return shared
}

const has = ({ plain, spaced }: Said, word: string): boolean => (isHan(word) ? plain.includes(word) : spaced.includes(` ${word} `))

/** Number of characters of a query's word that a text says, in this or another way. */
function saidLength(said: Said, { words, isHeard, length }: Term): number {
  if (isHeard) return words.some((word) => has(said, word)) ? length : 0
  const [word = ''] = words
  return isHan(word) ? sharedLength(word, said.plain) : has(said, word) ? length : 0
}

interface Candidate<P> {
  place: P
  own: Said
  /** With the explanation. */
  all: Said
}

/** How much of the best text's part of a query another one must say to be listed as well. */
const nearlyAsMuch = 0.75
/** Share of a query that the best text must say. */
const enough = 0.3
/** Limit of how much more a rare word counts: two letters of two words beside each other may be rare, too. */
const rarest = 5
/** Added to the distance of what only an explanation says, in characters. */
const explained = 0.5

/**
 * The texts that say most of a query, with their distance in characters, for when none says all of it. A word that few of them say counts
 * for more, as long as the whole query counts for its length.
 */
export function nearestTexts<P>(files: Files, query: string, candidates: readonly Candidate<P>[]): { place: P; far: number }[] {
  const terms = meantBy(files, query)
  const asked = terms.reduce((sum, { length }) => sum + length, 0)
  const rows = candidates.flatMap(({ place, own, all }) => {
    const said = terms.map((term) => saidLength(own, term) || Math.max(0, saidLength(all, term) - explained))
    return said.some((length) => length > 0) ? [{ place, said, size: own.plain.length }] : []
  })
  const sum = (said: readonly number[]) => said.reduce((all, length) => all + length, 0)
  if (Math.max(0, ...rows.map(({ said }) => sum(said))) < Math.max(least - explained, asked * enough)) return []
  const rarity = terms.map((_, at) => {
    const count = rows.filter(({ said }) => said[at]! > 0).length
    return count === 0 ? 0 : Math.min(rarest, Math.log(1 + candidates.length / count))
  })
  const scale = sum(terms.map(({ length }, at) => length * rarity[at]!)) / asked
  const found = rows.map(({ place, said, size }) => ({
    place,
    size,
    counted: sum(said.map((length, at) => (length * rarity[at]!) / scale)),
  }))
  const most = found.reduce((best, { counted }) => Math.max(best, counted), 0)
  // Of texts that say as much, the shorter is closer.
  return found
    .filter(({ counted }) => counted >= most * nearlyAsMuch)
    .map(({ place, counted, size }) => ({ place, far: 1 + asked - counted + size / 1_000 }))
}
