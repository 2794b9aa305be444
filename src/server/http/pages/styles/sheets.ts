import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesOf, usedRules, type Rules } from './used-rules'

/** The rules of the build's style sheets by their addresses. */
export type Sheets = ReadonlyMap<string, Rules>

export function readSheets(clientDir: string): Sheets {
  const folder = join(clientDir, 'assets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').trim()
      if (/<\/style|<!--/i.test(text)) throw new Error(`${name} holds what ends a style in a document`)
      return [`/assets/${name}`, rulesOf(text)]
    }),
  )
}

const sheetLink = /<link rel="stylesheet"([^>]*?) href="([^"]+)">/g

/** The classes of a document's elements, and all words of the scripts that may add classes before the page's own script. */
const classesIn = (html: string, scripts: readonly string[]): Set<string> =>
  new Set([
    ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ...scripts.flatMap((code) => code.match(/[\w-]+/g) ?? []),
  ])

interface StyledDocument {
  nonce: string
  /** The scripts that may add classes before the page's own script. */
  scripts: readonly string[]
}

/** Where the files that the page's script needs are preloaded. */
const preloadPlace = /<template data-late>|<\/body>/

/**
 * Puts rules into a document where it links their style sheets, because a request for one waits for the document, and the first paint for all of them:
 * only those that can apply before the page's script runs, a fifth of all. The links stay `disabled`, so that nothing waits for them, and load along
 * with the page's script, which enables them before it starts (`runtime/early/complete-sheets.ts`).
 */
export function withSheets(html: string, sheets: Sheets, { nonce, scripts }: StyledDocument): string {
  const classes = classesIn(html, scripts)
  const preloads: string[] = []
  const styled = html.replace(sheetLink, (link, more: string, href: string) => {
    const rules = sheets.get(href)
    if (!rules) return link
    preloads.push(`<link rel="preload" as="style"${more} href="${href}">`)
    return `<style nonce="${nonce}" data-part>${usedRules(rules, classes)}</style><link rel="stylesheet"${more} disabled href="${href}">`
  })
  return styled.replace(preloadPlace, (place) => (place === '</body>' ? preloads.join('') + place : place + preloads.join('')))
}
