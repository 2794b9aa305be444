import { bodyParts } from '../../../validate/article/body-parts'
import { escapeHtml, say, wrap } from './html'

/** The parts of an article as plain elements. */
export function bodyText(body: unknown, heading: string): string {
  return bodyParts(body)
    .map((part) => {
      if (typeof part === 'string') return say('p', part)
      if ('heading' in part) return say(heading, String(part.heading))
      if ('list' in part) return wrap(part.ordered ? 'ol' : 'ul', part.list.map((item) => say('li', String(item))).join(''))
      const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell ?? ''))}</${tag}>`).join('')}</tr>`
      return `<table>${say('caption', part.caption ?? '')}${row(part.columns, 'th')}${part.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    })
    .join('')
}
