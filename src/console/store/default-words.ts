import { wordGroups, type WordGroup } from '../../contract/words/words'
import type { WordText } from '../../contract/words/word'
import { speaksChinese } from '../language'

/** How the portal's words read where its words.json says nothing, in the language that it is in. */
export const defaultGroups: Readonly<Record<WordGroup, Readonly<Record<string, WordText>>>> = speaksChinese
  ? wordGroups
  : (await import('../../contract/words/english/english-words')).englishWords
