import { commonItems } from '../../../edit/common-items'
import { unescapeHtml } from '../../http/pages/escape-html'
import { readElements, type RenderedElement } from './read-elements'

/** A changed place on a page, with its old and new text. */
export interface ChangedSpot {
  /** Offset at which attributes can be added to its element. */
  at: number
  /** Null when the element is new. */
  before: string | null
  after: string
}

/** Elements that visitors perceive as one unit, whatever they contain. */
const wholes = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'button',
  'p',
  'label',
  'dt',
  'dd',
  'th',
  'td',
  'summary',
  'legend',
  'option',
  'svg',
])
/** Maximum number of places: nobody looks at more one by one. */
const most = 100
/** Above this product of lengths, lists of elements are compared by index. */
const maxPairs = 40_000

/** Removes React's counted ids, which change whenever something is added before them. */
const plain = (html: string) => html.replace(/_R_\w*_/g, '')

const textOf = (html: string) =>
  unescapeHtml(
    html
      .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** The places where two renderings of a page differ: for each, the smallest element that a visitor perceives as a unit. */
export function changedSpots(before: string, after: string): ChangedSpot[] {
  const spots: ChangedSpot[] = []
  const outer = (html: string, { start, end }: RenderedElement) => plain(html.slice(start, end))
  const mark = (now: RenderedElement, was: RenderedElement | null) =>
    void spots.push({
      at: now.nameEnd,
      before: was && textOf(before.slice(was.start, was.end)),
      after: textOf(after.slice(now.start, now.end)),
    })

  function compare(was: RenderedElement, now: RenderedElement): void {
    if (outer(before, was) === outer(after, now)) return
    const isOwn = was.tag !== now.tag || plain(was.open) !== plain(now.open) || was.text !== now.text
    if (now.tag !== '' && (isOwn || wholes.has(now.tag))) return mark(now, was)
    const pairs = commonItems(
      was.children.map((child) => outer(before, child)),
      now.children.map((child) => outer(after, child)),
      maxPairs,
    )
    let [i, j] = [0, 0]
    for (const [nextI, nextJ] of [...pairs, [was.children.length, now.children.length] as const]) {
      gap(now, was.children.slice(i, nextI), now.children.slice(j, nextJ))
      ;[i, j] = [nextI + 1, nextJ + 1]
    }
  }

  /** Compares the elements between two unchanged ones pairwise, in order. */
  function gap(parent: RenderedElement, was: RenderedElement[], now: RenderedElement[]): void {
    now.forEach((child, at) => {
      const own = was[at]
      if (own?.tag === child.tag) compare(own, child)
      else mark(child, null)
    })
    // A removed element can only be shown by marking its parent.
    if (was.length > now.length && parent.tag !== '' && !spots.some(({ at }) => at === parent.nameEnd)) mark(parent, null)
  }

  compare(readElements(before), readElements(after))
  return spots.slice(0, most)
}

interface Insertion {
  at: number
  text: string
  /** Number of characters that it replaces. */
  instead: number
}

const endTag = '</noscript>'

/** Opens what contains a changed spot: a preview has no script that would, so the `noscript` fallback is shown instead. */
function opened(element: RenderedElement, spots: ChangedSpot[]): Insertion[] {
  const { start, end, nameEnd, open, tag, children } = element
  if (!spots.some(({ at }) => at > start && at < end)) return []
  const below = children.flatMap((child) => opened(child, spots))
  if (tag === 'details' && !/\sopen\b/.test(open)) return [{ at: nameEnd, text: ' open', instead: 0 }, ...below]
  if (tag !== 'noscript') return below
  const ends: [number, string, number][] = [
    [start, '<div data-shown>', open.length],
    [end - endTag.length, '</div>', endTag.length],
  ]
  return [...ends.map(([at, text, instead]) => ({ at, text, instead })), ...below]
}

/** The page with its changed spots outlined and their containers opened; screen readers use the list beside it. */
export const withOutlines = (html: string, spots: ChangedSpot[]): string =>
  [...spots.map(({ at }) => ({ at, text: ' data-changed', instead: 0 })), ...opened(readElements(html), spots)]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: added, instead }) => text.slice(0, at) + added + text.slice(at + instead), html)
