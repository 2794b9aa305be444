import type { WordText } from '../../../contract/words/word'
import type { Files } from '../../../edit/apply-to-files'
import { scriptRuns } from '../../../validate/search/search-words'
import { wordsFile } from '../../rooms/words/word-list'
import { defaultGroups } from '../default-words'
import { jsonIn } from '../files'
import { distanceInPieces, plainText } from '../text-matching'
import { heardGroup, valueAt } from '../texts'
import type { PlainWord } from '../../translate'

const ignored = 'heardIgnored'

/** Lists of what is changed outside the console, each with the word that says where, under the same name. */
const outside = [
  'elsewhereContent',
  'elsewhereQuestions',
  'elsewherePicture',
  'elsewhereAccounts',
  'elsewhereStop',
  'elsewhereSteps',
  'elsewhereFields',
  'elsewhereProgram',
] as const satisfies readonly PlainWord[]
const isOutside = (name: string) => outside.some((one) => one === name)

/** Words with single spaces between them, as between letters and Chinese. */
const spacedText = (text: string): string => scriptRuns(text).join(' ')

/** The lists of words that are heard alike, by name. */
function heardIn(files: Files): Map<string, string[]> {
  const written = valueAt(jsonIn(files, wordsFile), [heardGroup]) as Readonly<Record<string, WordText>> | undefined
  return new Map(
    Object.entries({ ...defaultGroups[heardGroup], ...written }).map(([name, words]) => [
      name,
      String(words)
        .split(/[、，,]/)
        .map(spacedText)
        .filter(Boolean),
    ]),
  )
}

export const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/**
 * Where things are changed that a query names and the console does not change. Where something here is called exactly as the query says
 * (`isName`), a part of it says nothing: a button called "next step" is no step of a procedure.
 */
export function elsewhere(files: Files, query: string, isName: boolean): PlainWord[] {
  const heard = heardIn(files)
  const { plain, spaced } = saidText(query)
  const names = (word: string) => (isName ? spaced === ` ${word} ` : isHan(word) ? plain.includes(word) : spaced.includes(` ${word} `))
  return outside.filter((name) => heard.get(name)?.some(names))
}

/** The longest heard word that a text begins with; one with letters ends where a word of the text does. */
function heardAt(text: string, words: readonly string[]): string | undefined {
  return words
    .filter((word) => (isHan(word) ? text.startsWith(word) : `${text} `.startsWith(`${word} `)))
    .toSorted((one, other) => other.length - one.length)[0]
}

export interface Term {
  /** Number of its characters in the query. */
  length: number
  /** Words that say the same. */
  words: string[]
  /** Whether these are all ways of saying it, so that longer words of letters say something else. */
  isHeard: boolean
}

/** The words of a query, each with the others that say the same; words of one character are heard, but too short to be looked for. */
function meant(query: string, heard: ReadonlyMap<string, readonly string[]>): Term[] {
  const words = [...heard.values()].flat()
  const terms: Term[] = []
  let own = ''
  let rest = spacedText(query)
  const end = () => {
    if (own) terms.push({ words: [own], isHeard: false, length: own.length })
    own = ''
  }
  while (rest) {
    const word = own && !isHan(own) ? undefined : heardAt(rest, words)
    if (word === undefined) {
      if (rest.startsWith(' ')) end()
      else own += rest.slice(0, 1)
      rest = rest.slice(1)
      continue
    }
    end()
    rest = rest.slice(word.length)
    const lists = [...heard].filter(([, list]) => list.includes(word))
    if (lists.some(([name]) => name === ignored)) continue
    terms.push({ words: lists.flatMap(([, list]) => list.filter((one) => one.length > 1)), isHeard: true, length: word.length })
  }
  end()
  return terms
}

/** A text in which a query's words are looked for. */
export interface Said {
  /** Without spaces and punctuation. */
  plain: string
  /** With a space around each word. */
  spaced: string
}

export const saidText = (text: string): Said => ({ plain: plainText(text), spaced: ` ${spacedText(text)} ` })

/** Two texts, one after the other. */
export const saidTogether = (one: Said, other: Said): Said => ({
  plain: one.plain + other.plain,
  spaced: one.spaced + other.spaced.slice(1),
})

/** Chinese is found anywhere, also in pieces; other words where a word begins. */
const says = ({ plain, spaced }: Said, word: string, isHeard: boolean): boolean =>
  isHan(word) ? plain.includes(word) || distanceInPieces(plain, word) !== undefined : spaced.includes(isHeard ? ` ${word} ` : ` ${word}`)

/** What the words of a query mean, without those that say nothing about a place. */
export function meantBy(files: Files, query: string): Term[] {
  const heard = [...heardIn(files)].filter(([name]) => !isOutside(name))
  return meant(query, new Map(heard))
}

/** Says whether a text has what a query means, in whatever words; undefined for a query of one word that has no others. */
export function saidOtherwise(files: Files, query: string): ((said: Said) => boolean) | undefined {
  const terms = meantBy(files, query)
  if (terms.length === 0 || (terms.length === 1 && !terms[0]!.isHeard && terms[0]!.words[0] === spacedText(query))) return undefined
  return (said) => terms.every(({ words, isHeard }) => words.some((word) => says(said, word, isHeard)))
}
