import type { WordText } from '../../../contract/words/word'
import type { Files } from '../../../edit/apply-to-files'
import { wordsFile } from '../../rooms/words/word-list'
import { defaultGroups } from '../default-words'
import { jsonIn } from '../files'
import { distanceInPieces, plainText } from '../text-matching'
import { heardGroup, valueAt } from '../texts'

const ignored = 'heardIgnored'

/** The lists of words that are heard alike, by name. */
function heardIn(files: Files): Map<string, string[]> {
  const written = valueAt(jsonIn(files, wordsFile), [heardGroup]) as Readonly<Record<string, WordText>> | undefined
  return new Map(
    Object.entries({ ...defaultGroups[heardGroup], ...written }).map(([name, words]) => [
      name,
      String(words)
        .split(/[、，,]/)
        .map(plainText)
        .filter(Boolean),
    ]),
  )
}

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** The longest heard word that a text begins with; one with letters has to be all of it. */
function heardAt(text: string, words: readonly string[]): string | undefined {
  return words
    .filter((word) => (isHan(word) ? text.startsWith(word) : text === word))
    .toSorted((one, other) => other.length - one.length)[0]
}

/** The words of a query, each with the others that say the same; words of one character are heard, but too short to be looked for. */
function meant(query: string, heard: ReadonlyMap<string, readonly string[]>): string[][] {
  const words = [...heard.values()].flat()
  return query.split(/[\s\p{P}]+/u).flatMap((part) => {
    const terms: string[][] = []
    let own = ''
    let rest = plainText(part)
    const end = () => {
      if (own) terms.push([own])
      own = ''
    }
    while (rest) {
      const word = own && !isHan(own) ? undefined : heardAt(rest, words)
      if (word === undefined) {
        own += rest.slice(0, 1)
        rest = rest.slice(1)
        continue
      }
      end()
      rest = rest.slice(word.length)
      const lists = [...heard].filter(([, list]) => list.includes(word))
      if (lists.some(([name]) => name === ignored)) continue
      terms.push(lists.flatMap(([, list]) => list.filter((one) => one.length > 1)))
    }
    end()
    return terms
  })
}

/** Says whether a normalized text has what a query means, in whatever words; undefined where no word of the query has others. */
export function saidOtherwise(files: Files, query: string): ((own: string) => boolean) | undefined {
  const terms = meant(query, heardIn(files))
  if (terms.length === 0 || (terms.length === 1 && terms[0]!.length === 1 && terms[0]![0] === plainText(query))) return undefined
  return (own) => terms.every((words) => words.some((word) => own.includes(word) || distanceInPieces(own, word) !== undefined))
}
