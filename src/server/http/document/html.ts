/** Text as it stands between tags or in a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** An element around markup; nothing when there is nothing inside. */
export const wrap = (tag: string, inside: string) => (inside === '' ? '' : `<${tag}>${inside}</${tag}>`)

/** An element with attributes, also around nothing; an attribute without a value is left out. */
export function element(tag: string, attributes: Record<string, string | undefined>, inside: string): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]))
  return `<${tag}${written.join('')}>${inside}</${tag}>`
}

/** An element around a text. */
export const textElement = (tag: string, text: string) => wrap(tag, escapeHtml(text))

export const link = (href: string, text: string) => (text === '' ? '' : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`)
