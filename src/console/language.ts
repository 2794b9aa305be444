import { spaced } from '../contract/derived/noun-branch'
import { isChinese } from '../validate/language'

const language = globalThis.document?.documentElement.lang ?? ''

/** Whether the console speaks Chinese: as the portal does, whose document says its language; in all others it speaks English. */
export const speaksChinese = language === '' || isChinese(language)

const ownEnglish = /^en\b/i.test(language) ? language : 'en'

/** The language in which the console writes dates: in English as the portal's own country does. */
export const consoleLocale = speaksChinese ? 'zh-CN' : ownEnglish

/** What a kind of the contract is called. */
export const kindTitle = <K extends string>(titles: Readonly<Record<K, string>>, kind: K): string =>
  speaksChinese ? titles[kind] : spaced(kind)
