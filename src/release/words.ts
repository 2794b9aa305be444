import type { Tree } from '../contract/tree'
import { errorWords, type ErrorWord } from '../contract/words/error-words'
import { defaultWords, serverGroups, wordGroups, type WordGroup } from '../contract/words/words'
import type { Words, WordText } from '../contract/words/word'
import type { WordsFile } from '../contract/words/words-file'
import { createSpeaker, type Speaker } from '../validate/words'

const groups = Object.keys(wordGroups) as WordGroup[]

/** What words.json says otherwise than the contract, by name. */
function wordsIn(file: WordsFile | undefined, among: readonly WordGroup[]): Words {
  const defaults: Readonly<Record<string, string>> = defaultWords
  const entries = among.flatMap((group) => Object.entries<WordText>(file?.[group] ?? {}))
  return Object.fromEntries(entries.filter(([name, text]) => text !== defaults[name]))
}

const browserGroups = groups.filter((group) => !serverGroups.includes(group))

/** As many of them as browsers say. */
export const browserWords = (file: WordsFile | undefined): Words => wordsIn(file, browserGroups)

/** What is said of each refusal: where words.json leaves a part out, the contract's. */
function errorsOf({ errors = {} }: WordsFile): Record<string, ErrorWord> {
  const all: Record<string, ErrorWord> = { ...errorWords }
  for (const [code, word] of Object.entries(errors)) all[code] = { ...all[code], ...word }
  return all
}

interface TreeWords {
  speaker: Speaker
  errors: Record<string, ErrorWord>
}

const known = new WeakMap<object, TreeWords>()

/** The words of a tree. */
export function wordsOfTree(tree: Pick<Tree, 'portal' | 'words'>): TreeWords {
  const key = tree.words ?? tree.portal
  const made = known.get(key) ?? {
    speaker: createSpeaker(wordsIn(tree.words, groups), tree.portal.locale, defaultWords),
    errors: errorsOf(tree.words ?? {}),
  }
  known.set(key, made)
  return made
}

/** What the program says before there is a release. */
export const contractWords: TreeWords = { speaker: createSpeaker({}, 'zh-CN', defaultWords), errors: errorsOf({}) }
