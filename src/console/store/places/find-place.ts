import { placeholderPattern } from '../../../contract/derived/placeholder-titles'
import type { Page } from '../../../contract/page'
import type { RoutesFile } from '../../../contract/route'
import type { Files } from '../../../edit/apply-to-files'
import { roomAddress } from '../../place'
import { jsonIn } from '../files'
import { textsMatching, type FoundText } from '../texts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a sentence of the files matches a text on a page, with any values for its placeholders. */
function matchesText(sentence: string, shown: string): boolean {
  if (!placeholderPattern.test(sentence)) return sentence.trim() === shown
  const texts = sentence.trim().split(placeholderPattern)
  // A sentence of placeholders alone would match anything.
  if (texts.join('').trim().length < 2) return false
  return new RegExp(`^${texts.map(escaped).join('.*?')}$`, 's').test(shown)
}

/** The page of an address. */
function pageAt(files: Files, path: string): string | undefined {
  const routes = (jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined)?.routes
  return routes?.find((route) => route.path === path)?.page
}

const formsOn = (files: Files, page: string): string[] => {
  const text = JSON.stringify((jsonIn(files, `pages/${page}.json`) as unknown as Page | undefined) ?? {})
  return [...text.matchAll(/"form":"([^"]+)"/g)].map(([, id = '']) => `forms/${id}.json`)
}

/** Where a text on a page may come from: first the page itself, then menus and words, then the rest. */
export function placesOfText(files: Files, shown: string, path: string): FoundText[] {
  const page = pageAt(files, path)
  const own = page === undefined ? [] : [`pages/${page}.json`, ...formsOn(files, page)]
  const everywhere = ['menus.json', 'portal.json', 'words.json', 'rules.json']
  const rank = ({ file }: FoundText) => (own.includes(file) ? 0 : everywhere.includes(file) ? 1 : 2)
  const found = textsMatching(files, (text) => matchesText(text, shown)).sort((one, other) => rank(one) - rank(other))
  const best = found[0] ? rank(found[0]) : 0
  const likely = found.filter((one) => rank(one) === best)
  return likely.filter((one, at) => likely.findIndex(({ address }) => address === one.address) === at)
}

/** The address that edits a page. */
export const pageRoomAddress = (files: Files, path: string): string => {
  const page = pageAt(files, path)
  return page === undefined ? roomAddress('pages') : roomAddress('pages', [page])
}
