import type { BodyRun } from '../../contract/parts/body'
import { bodyText } from '../../validate/article/body-text'
import { isAddress } from '../../validate/article/links'

const silent = 'script, style, head, template, noscript, iframe, object, svg, math, select, textarea, input, button'
const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = `p, div, section, article, blockquote, pre, ul, ol, table, li, ${headings}`

const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/gu, ' ').trim()

function runsIn(node: Node): BodyRun[] {
  if (node instanceof Text) return [node.data.replace(/\s+/gu, ' ')]
  if (!(node instanceof Element) || node.matches(silent)) return []
  if (node.matches('br')) return ['\n']
  const href = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : ''
  const words = plain(node.textContent)
  if (words !== '' && isAddress(href)) return [{ link: words, href }]
  return [...node.childNodes].flatMap(runsIn)
}

/** Paragraphs as typed; one that begins with “1、” becomes a point. */
function paragraphs(runs: BodyRun[]): string[] {
  const typed = runs.map((run) => (typeof run === 'string' ? run : bodyText([{ text: [run] }]))).join('')
  return typed
    .split('\n')
    .map(plain)
    .filter((line) => line !== '')
}

const rowOf = (row: Element) => [...row.querySelectorAll(':scope > th, :scope > td')].map((cell) => plain(cell.textContent))

function tableText(table: Element): string[] {
  const [columns, ...rows] = [...table.querySelectorAll('tr')].map(rowOf).filter((cells) => cells.some((cell) => cell !== ''))
  if (!columns) return []
  // A table with one column is layout, not data.
  if (columns.length < 2) return [columns, ...rows].flat()
  const caption = plain(table.querySelector('caption')?.textContent)
  return [bodyText([{ ...(caption === '' ? {} : { caption }), columns, rows: rows.map((cells) => cells.slice(0, columns.length)) }])]
}

function textsIn(element: Element): string[] {
  const texts: string[] = []
  let open: BodyRun[] = []
  const close = () => {
    texts.push(...paragraphs(open))
    open = []
  }
  for (const node of element.childNodes) {
    if (!(node instanceof Element) || !(node.matches(blocks) || node.querySelector(blocks))) {
      open.push(...runsIn(node))
      continue
    }
    close()
    if (node.matches(silent)) continue
    const words = plain(node.textContent)
    if (node.matches(headings)) texts.push(...(words === '' ? [] : [bodyText([{ heading: words }])]))
    else if (node.matches('ul, ol')) {
      const list = [...node.querySelectorAll('li')].map((item) => plain(item.textContent)).filter((item) => item !== '')
      if (list.length > 0) texts.push(bodyText([{ list, ...(node.matches('ol') ? { ordered: true } : {}) }]))
    } else if (node.matches('table')) texts.push(...tableText(node))
    else texts.push(...textsIn(node))
  }
  close()
  return texts
}

/** The text behind the end of a style element; nothing where it has no end. */
const behindStyle = (text: string) =>
  text
    .split(/<\/style\s*>/iu)
    .slice(1)
    .join('')

/** Copied HTML without its styles, which the page's content security policy would report although nothing is shown. */
const unstyled = (html: string) =>
  html
    .split(/<style(?![\w-])/iu)
    .map((text, at) => (at === 0 ? text : behindStyle(text)))
    .join('')
    .replace(/<[a-z][^<>]*>/giu, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/giu, ''))

/** Converts copied HTML to the editor's plain text: headings, points, tables, links and paragraphs, without markup. */
export const htmlText = (html: string): string => textsIn(new DOMParser().parseFromString(unstyled(html), 'text/html').body).join('\n\n')
