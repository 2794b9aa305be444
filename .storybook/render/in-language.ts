import { browserErrors, browserWords } from '../../src/release/words'
import type { LiveRelease } from '../node/releases/live-release'

/** Languages in the toolbar besides the portal's own; right-to-left ones show the direction only, with English words. */
export const languages: Record<string, string> = { own: '随平台 own', en: 'English', ar: '从右到左 ar' }

/** The tree as a portal in another language without its own words.json: the program's words change, texts of the tree stay. */
export function inLanguage(live: LiveRelease, language: string): LiveRelease {
  const { tree, boot } = live
  if (!tree || !boot || language === 'own' || !Object.hasOwn(languages, language)) return live
  const { dir: _, ...portal } = tree.portal
  const other = { ...tree, portal: { ...portal, locale: language } }
  delete other.words
  const { dir: _dir, ...shown } = boot.portal
  return {
    ...live,
    tree: other,
    boot: { ...boot, portal: { ...shown, locale: language, words: browserWords(other), errors: browserErrors(other) } },
  }
}
