/** An element of a page rendered by React, which is well-formed. */
export interface RenderedElement {
  tag: string
  /** Offset at which attributes can be added. */
  nameEnd: number
  /** Offset of its `<`; `end` is behind its end tag. */
  start: number
  end: number
  /** Its own start tag. */
  open: string
  /** Its own text, without that of its children. */
  text: string
  children: RenderedElement[]
}

const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const piece = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-zA-Z][\w-]*)[^>]*>|[^<]+/g

/** Parses a rendered page into a root element that stands for the whole page. */
export function readElements(html: string): RenderedElement {
  const root: RenderedElement = { tag: '', nameEnd: 0, start: 0, end: html.length, open: '', text: '', children: [] }
  const above = [root]
  for (const match of html.matchAll(piece)) {
    const [whole, skipped, isEnd, tag] = match
    const parent = above.at(-1)!
    if (skipped || whole.startsWith('<!--')) continue
    if (tag === undefined) parent.text += whole
    else if (isEnd) {
      if (above.length > 1) above.pop()!.end = match.index + whole.length
    } else {
      const start = match.index
      const one = { tag, nameEnd: start + 1 + tag.length, start, end: start + whole.length, open: whole, text: '', children: [] }
      parent.children.push(one)
      if (!empty.has(tag) && !whole.endsWith('/>')) above.push(one)
    }
  }
  return root
}
