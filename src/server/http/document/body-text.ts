import { bodyParts } from '../../../validate/article/body-parts'
import { escapeHtml, link, textElement, wrap } from './html'

/** The parts of an article as plain elements. */
export function bodyHtml(body: unknown, heading: string): string {
  return bodyParts(body)
    .map((part) => {
      if (typeof part === 'string') return textElement('p', part)
      if ('heading' in part) return textElement(heading, String(part.heading))
      if ('list' in part) return wrap(part.ordered ? 'ol' : 'ul', part.list.map((item) => textElement('li', String(item))).join(''))
      if ('text' in part)
        return wrap('p', part.text.map((run) => (typeof run === 'string' ? escapeHtml(run) : link(run.href, run.link))).join(''))
      const row = (cells: string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell ?? ''))}</${tag}>`).join('')}</tr>`
      return `<table>${textElement('caption', part.caption ?? '')}${row(part.columns, 'th')}${part.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    })
    .join('')
}
