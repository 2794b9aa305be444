import { sheetMark, sheetMarksIn, sheetMarksText, sheetsCookie } from '../../validate/kept-sheets'
import { readCookie, writeCookie } from '../session/cookies'

/** Seconds: browsers keep files longer, and a sheet that is gone is only requested again. */
const month = 30 * 86_400

async function load(href: string): Promise<void> {
  const answer = await fetch(href, { priority: 'low' })
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`)
  await answer.arrayBuffer()
}

/**
 * Brings the style sheets of the page into the browser's cache and says so in a cookie. Those that the document contains are fetched once;
 * their links are disabled, so that they load nothing.
 */
export async function keepSheets(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const known = sheetMarksIn(readCookie(page, sheetsCookie))
  const added = links.filter(({ href }) => !known.has(sheetMark(href)))
  if (added.length === 0) return
  await Promise.all(added.filter(({ disabled }) => disabled).map(({ href }) => load(href)))
  writeCookie(page, sheetsCookie, sheetMarksText(new Set([...added.map(({ href }) => sheetMark(href)), ...known])), month)
}
