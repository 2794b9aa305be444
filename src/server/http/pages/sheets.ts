import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sheetMark } from '../../../validate/kept-sheets'

/** The text of each style sheet of the build, by its address. */
export type Sheets = ReadonlyMap<string, string>

export function readSheets(clientDir: string): Sheets {
  const folder = join(clientDir, 'assets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').trim()
      if (/<\/style|<!--/i.test(text)) throw new Error(`${name} holds what ends a style in a document`)
      return [`/assets/${name}`, text]
    }),
  )
}

const sheetLink = /<link rel="stylesheet"([^>]*?) href="([^"]+)">/g

/**
 * Puts the style sheets of a document where their links stand: a request for one waits for the document, and the first paint for all of them. The
 * links stay, since by them later parts of the portal see what is here; `disabled`, they ask for nothing.
 */
export const withSheets = (html: string, sheets: Sheets, nonce: string): string =>
  html.replace(sheetLink, (link, more: string, href: string) => {
    const text = sheets.get(href)
    return text === undefined ? link : `<style nonce="${nonce}">${text}</style><link rel="stylesheet"${more} disabled href="${href}">`
  })

/** Marks of the style sheets that a document links. */
export const sheetMarksOf = (html: string): string[] => [...html.matchAll(sheetLink)].map(([, , href = '']) => sheetMark(href))
