import { consoleEnglish } from '../../contract/console/words/english/console-english'
import { operatorMessageEnglish } from '../../contract/console/words/english/rooms-english'
import { sheetEnglish } from '../../contract/console/words/english/sheet-english'
import { consoleWords } from '../../contract/console/words/console-words'
import { operatorMessageWords } from '../../contract/console/words/request-words'
import { sheetWords } from '../../contract/console/words/sheet-words'
import { isChinese } from '../../validate/language'
import type { Release } from '../../release/release'

const chinese = { console: consoleWords, operatorMessages: operatorMessageWords, sheet: sheetWords }
const english = { console: consoleEnglish, operatorMessages: operatorMessageEnglish, sheet: sheetEnglish }

/** The server's texts for the console: Chinese in a Chinese portal, otherwise English, like the console itself. */
export const consoleWordsOf = ({ tree }: Pick<Release, 'tree'>): typeof chinese | typeof english =>
  isChinese(tree.portal.locale) ? chinese : english
