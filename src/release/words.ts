import type { Tree } from '../contract/tree'
import { errorWords, type ErrorWord } from '../contract/words/error-words'
import { defaultWords, serverGroups, wordGroups, type WordGroup } from '../contract/words/words'
import type { Words, WordText } from '../contract/words/word'
import { errorsEnglish } from '../contract/words/english/error-english'
import { englishWords } from '../contract/words/english/english-words'
import { isChinese } from '../validate/language'
import { createTranslator, type Translator } from '../validate/words'

const groups = Object.keys(wordGroups) as WordGroup[]

type WordsOf = Pick<Tree, 'portal' | 'words'>

/** The portal's words that differ from the contract's Chinese, by name; other languages fall back to English. */
function wordsIn({ portal, words }: WordsOf, among: readonly WordGroup[]): Words {
  const defaults: Readonly<Record<string, string>> = defaultWords
  const inEnglish = !isChinese(portal.locale)
  const entries = among.flatMap((group) => Object.entries<WordText>({ ...(inEnglish ? englishWords[group] : {}), ...words?.[group] }))
  return Object.fromEntries(entries.filter(([name, text]) => text !== defaults[name]))
}

const browserGroups = groups.filter((group) => !serverGroups.includes(group))

/** The words that browsers need. */
export const browserWords = (tree: WordsOf): Words => wordsIn(tree, browserGroups)

/** The message of each error, completed by the contract. */
function errorsOf({ portal, words }: WordsOf): Record<string, ErrorWord> {
  const all: Record<string, ErrorWord> = { ...errorWords }
  if (!isChinese(portal.locale)) for (const [code, message] of Object.entries(errorsEnglish)) all[code] = { ...all[code], message }
  for (const [code, word] of Object.entries(words?.errors ?? {})) all[code] = { ...all[code], ...word }
  return all
}

/** Errors that the browser reports itself; refusals from the server carry their own message. */
export const browserErrors = (tree: WordsOf): Record<string, ErrorWord> =>
  Object.fromEntries(Object.entries(wordsOfTree(tree).errors).filter(([code, { quiet }]) => !quiet && !/^\d{4}$/.test(code)))

interface TreeWords {
  translator: Translator
  errors: Record<string, ErrorWord>
}

const known = new WeakMap<object, TreeWords & { locale: string }>()

/** The words of a tree, cached by words file and language, since trees may share the file. */
export function wordsOfTree(tree: WordsOf): TreeWords {
  const key = tree.words ?? tree.portal
  const { locale } = tree.portal
  const found = known.get(key)
  if (found?.locale === locale) return found
  const made = { translator: createTranslator(wordsIn(tree, groups), locale, defaultWords), errors: errorsOf(tree), locale }
  known.set(key, made)
  return made
}

/** The words to use before there is a release. */
export const contractWords: TreeWords = { translator: createTranslator({}, 'zh-CN', defaultWords), errors: { ...errorWords } }
