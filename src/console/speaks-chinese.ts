import { isChinese } from '../validate/language'

const language = globalThis.document?.documentElement.lang ?? ''

/** Whether the console speaks Chinese: as the portal does, whose document says its language; in all others it speaks English. */
export const speaksChinese = language === '' || isChinese(language)
