import { spaced } from '../contract/derived/contract-type'
import { isChinese } from '../validate/language'

const language = globalThis.document?.documentElement.lang ?? ''

/** Whether the console is in Chinese, which follows the portal document's language; for all other languages it is in English. */
export const speaksChinese = language === '' || isChinese(language)

const ownEnglish = /^en\b/i.test(language) ? language : 'en'

/** The locale for dates in the console; for English, the portal's own region. */
export const consoleLocale = speaksChinese ? 'zh-CN' : ownEnglish

/** The title of a kind of the contract. */
export const kindTitle = <K extends string>(titles: Readonly<Record<K, string>>, kind: K): string =>
  speaksChinese ? titles[kind] : spaced(kind)
