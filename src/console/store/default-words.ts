import { wordGroups, type WordGroup } from '../../contract/words/words'
import type { WordText } from '../../contract/words/word'
import { speaksChinese } from '../language'

/** The portal's default words in its language, where its words.json sets none. */
export const defaultGroups: Readonly<Record<WordGroup, Readonly<Record<string, WordText>>>> = speaksChinese
  ? wordGroups
  : (await import('../../contract/words/english/english-words')).englishWords
