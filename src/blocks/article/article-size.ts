import { readCookie, writeCookie } from '../../runtime/session/cookies'

export const articleSizes = ['sizeLarge', 'sizeMedium', 'sizeSmall'] as const
export type ArticleSize = (typeof articleSizes)[number]

const cookie = 'portal-article'
const year = 31_536_000

/** The text size that this reader chose for articles; stored in a cookie, which outlives signing out. */
export function readArticleSize(): ArticleSize {
  const stored = typeof document === 'undefined' ? '' : readCookie(document, cookie)
  return articleSizes.find((size) => size === stored) ?? 'sizeMedium'
}

export const storeArticleSize = (size: ArticleSize) => writeCookie(document, cookie, size, year)
