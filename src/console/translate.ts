import { speaksChinese } from './language'
import { consoleWords, type ConsoleWord } from '../contract/console/words/console-words'
import { fillPlaceholders, type PlaceholdersIn } from '../contract/words/word'

type Places<N extends ConsoleWord> = PlaceholdersIn<(typeof consoleWords)[N]>
type Values<N extends ConsoleWord> = [Places<N>] extends [never] ? [] : [values: Readonly<Record<Places<N>, string | number>>]

const words: Readonly<Record<ConsoleWord, string>> = speaksChinese
  ? consoleWords
  : (await import('../contract/console/words/english/console-english')).consoleEnglish

/** Words without placeholders. */
export type PlainWord = { [N in ConsoleWord]: [Places<N>] extends [never] ? N : never }[ConsoleWord]

/** Translates a word of the console. No schema can override these words. */
export function translate<N extends ConsoleWord>(word: N, ...[values]: Values<N>): string {
  return fillPlaceholders(words[word], { ...values })
}
