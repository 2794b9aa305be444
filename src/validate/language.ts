/** Languages that are written from right to left, for engines that do not say so of a locale. */
const fromRight = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])
const scriptsFromRight = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

type TextInfo = { direction?: 'ltr' | 'rtl' }

/** Which way a language is written, as the engine knows it. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(tag).maximize() as Intl.Locale & { getTextInfo?(): TextInfo; textInfo?: TextInfo }
  const told = (locale.getTextInfo?.() ?? locale.textInfo)?.direction
  return told ?? (fromRight.has(locale.language) || scriptsFromRight.has(locale.script ?? '') ? 'rtl' : 'ltr')
}

/** Whether a tag is one of Chinese, which the contract itself speaks; any other language has the contract's English. */
export const isChinese = (tag: string): boolean => /^zh\b/i.test(tag)
export const isEnglish = (tag: string): boolean => /^en\b/i.test(tag)

/** The tag as it is written in the standard: `zh-CN` for `zh-cn`. */
export const canonicalTag = (tag: string): string => Intl.getCanonicalLocales(tag)[0] ?? tag
