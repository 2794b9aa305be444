import type { BodyRun } from '../../contract/parts/body'
import { escapedEnds, escapedSigns, unescaped } from './escapes'

const link = /^\[((?:\\[\s\S]|[^[\]\\])*)\]\(((?:\\[\s\S]|\([^()\\\s]*\)|[^()\\\s])*)\)/u
const address = /^(?:https:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|\/(?!\/))\S*$/u

/** Whether an article may link there: https, tel, mailto, or a path of the portal. */
export const isAddress = (href: string): boolean => address.test(href)

/** The link typed at the start of a text, with any address. */
export function typedLink(text: string): { length: number; link: string; href: string } | undefined {
  const found = link.exec(text)
  return found ? { length: found[0].length, link: unescaped(found[1] ?? ''), href: unescaped(found[2] ?? '') } : undefined
}

/** Splits a paragraph into text and links; invalid links stay text. */
export function inlineRuns(text: string): BodyRun[] {
  const runs: BodyRun[] = []
  let from = 0
  const words = (end: number) => {
    if (end > from) runs.push(unescaped(text.slice(from, end)))
  }
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1
      continue
    }
    const found = text[at] === '[' ? typedLink(text.slice(at)) : undefined
    if (!found || found.link === '' || !isAddress(found.href)) continue
    words(at)
    runs.push({ link: found.link, href: found.href })
    at += found.length - 1
    from = at + 1
  }
  words(text.length)
  return runs
}

/** Escapes opening brackets only where they could start a link. */
const plainWords = (words: string) => escapedSigns(words, words.includes('](') ? '[' : '')

/** Writes a paragraph's runs as typed text. */
export const runsText = (runs: readonly BodyRun[]): string =>
  escapedEnds(
    runs
      .map((run) => (typeof run === 'string' ? plainWords(run) : `[${escapedSigns(run.link, '[]')}](${escapedSigns(run.href, '()')})`))
      .join(''),
  )
