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

/** What a portal says otherwise than the contract in Chinese, by name: where words.json of another language leaves a word out, it is said in English. */
function wordsIn({ portal, words }: WordsOf, among: readonly WordGroup[]): Words {
  const defaults: Readonly<Record<string, string>> = defaultWords
  const inEnglish = !isChinese(portal.locale)
  const entries = among.flatMap((group) => Object.entries<WordText>({ ...(inEnglish ? englishWords[group] : {}), ...words?.[group] }))
  return Object.fromEntries(entries.filter(([name, text]) => text !== defaults[name]))
}

const browserGroups = groups.filter((group) => !serverGroups.includes(group))

/** As many of them as browsers say. */
export const browserWords = (tree: WordsOf): Words => wordsIn(tree, browserGroups)

/** What is said of each refusal: where words.json leaves a part out, the contract's. */
function errorsOf({ portal, words }: WordsOf): Record<string, ErrorWord> {
  const all: Record<string, ErrorWord> = { ...errorWords }
  if (!isChinese(portal.locale)) for (const [code, message] of Object.entries(errorsEnglish)) all[code] = { ...all[code], message }
  for (const [code, word] of Object.entries(words?.errors ?? {})) all[code] = { ...all[code], ...word }
  return all
}

/** What the browser tells by itself: refusals come to it with their words. */
export const browserErrors = (tree: WordsOf): Record<string, ErrorWord> =>
  Object.fromEntries(Object.entries(wordsOfTree(tree).errors).filter(([code, { quiet }]) => !quiet && !/^\d{4}$/.test(code)))

interface TreeWords {
  translator: Translator
  errors: Record<string, ErrorWord>
}

const known = new WeakMap<object, TreeWords & { locale: string }>()

/** The words of a tree. Trees may share the file of words and differ in their language. */
export function wordsOfTree(tree: WordsOf): TreeWords {
  const key = tree.words ?? tree.portal
  const { locale } = tree.portal
  const found = known.get(key)
  if (found?.locale === locale) return found
  const made = { translator: createTranslator(wordsIn(tree, groups), locale, defaultWords), errors: errorsOf(tree), locale }
  known.set(key, made)
  return made
}

/** What the program says before there is a release. */
export const contractWords: TreeWords = { translator: createTranslator({}, 'zh-CN', defaultWords), errors: { ...errorWords } }
