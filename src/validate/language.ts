/** Right-to-left languages, for engines without `getTextInfo`. */
const fromRight = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])
const scriptsFromRight = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

type TextInfo = { direction?: 'ltr' | 'rtl' }

/** The writing direction of a language, from the engine if it knows. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(tag).maximize() as Intl.Locale & { getTextInfo?(): TextInfo; textInfo?: TextInfo }
  const fromEngine = (locale.getTextInfo?.() ?? locale.textInfo)?.direction
  return fromEngine ?? (fromRight.has(locale.language) || scriptsFromRight.has(locale.script ?? '') ? 'rtl' : 'ltr')
}

/** Whether a tag is Chinese, the contract's own language; all others fall back to its English. */
export const isChinese = (tag: string): boolean => /^zh\b/i.test(tag)
export const isEnglish = (tag: string): boolean => /^en\b/i.test(tag)

/** Whether a text is a language tag, which dates and numbers can be written in. */
export function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** The canonical form of a tag: `zh-CN` for `zh-cn`. */
export const canonicalTag = (tag: string): string => Intl.getCanonicalLocales(tag)[0] ?? tag
