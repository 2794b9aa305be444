import { unescapeHtml } from '../../http/pages/escape-html'
import { readElements, type DrawnElement } from './read-elements'

/** A place of a page that differs, with its texts. */
export interface ChangedSpot {
  /** Where its element takes attributes. */
  at: number
  /** Null where it is new. */
  before: string | null
  after: string
}

/** Said and seen as one thing, whatever stands in them. */
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
/** More places than anybody looks at one by one. */
const most = 100
/** Products of lengths beyond which a list is compared in its order alone. */
const mostPairs = 40_000

/** Ids that React counts move with whatever is added before them. */
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

/** Which of two lists stand in both, in one order: pairs of places. */
function common(one: string[], other: string[]): [number, number][] {
  if (one.length * other.length > mostPairs) return one.flatMap((text, at): [number, number][] => (text === other[at] ? [[at, at]] : []))
  const length = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      length[i]![j] = one[i] === other[j] ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;)
    if (one[i] === other[j]) pairs.push([i++, j++])
    else if (length[i + 1]![j]! >= length[i]![j + 1]!) i += 1
    else j += 1
  return pairs
}

/** The places of a drawn page that differ from another drawing of it: the smallest element that a visitor takes for one thing. */
export function changedSpots(before: string, after: string): ChangedSpot[] {
  const spots: ChangedSpot[] = []
  const outer = (html: string, { start, end }: DrawnElement) => plain(html.slice(start, end))
  const mark = (now: DrawnElement, was: DrawnElement | null) =>
    void spots.push({
      at: now.nameEnd,
      before: was && textOf(before.slice(was.start, was.end)),
      after: textOf(after.slice(now.start, now.end)),
    })

  function compare(was: DrawnElement, now: DrawnElement): void {
    if (outer(before, was) === outer(after, now)) return
    const isOwn = was.tag !== now.tag || plain(was.open) !== plain(now.open) || was.text !== now.text
    if (now.tag !== '' && (isOwn || wholes.has(now.tag))) return mark(now, was)
    const pairs = common(
      was.children.map((child) => outer(before, child)),
      now.children.map((child) => outer(after, child)),
    )
    let [i, j] = [0, 0]
    for (const [nextI, nextJ] of [...pairs, [was.children.length, now.children.length] as const]) {
      gap(now, was.children.slice(i, nextI), now.children.slice(j, nextJ))
      ;[i, j] = [nextI + 1, nextJ + 1]
    }
  }

  /** What stands between two elements that are the same: in order, as far as both have it. */
  function gap(parent: DrawnElement, was: DrawnElement[], now: DrawnElement[]): void {
    now.forEach((child, at) => {
      const own = was[at]
      if (own?.tag === child.tag) compare(own, child)
      else mark(child, null)
    })
    // What is gone can be shown only by what it was in.
    if (was.length > now.length && parent.tag !== '' && !spots.some(({ at }) => at === parent.nameEnd)) mark(parent, null)
  }

  compare(readElements(before), readElements(after))
  return spots.slice(0, most)
}

interface Insertion {
  at: number
  text: string
  /** Characters that it takes the place of. */
  instead: number
}

const endTag = '</noscript>'

/** What a changed spot lies in is open: a drawing has no script that would open it, and what is drawn for that case stands in for it. */
function opened(element: DrawnElement, spots: ChangedSpot[]): Insertion[] {
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

/** The page with its spots marked for the eye, and open where they lie; what is read out is the list beside it. */
export const withOutlines = (html: string, spots: ChangedSpot[]): string =>
  [...spots.map(({ at }) => ({ at, text: ' data-changed', instead: 0 })), ...opened(readElements(html), spots)]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: added, instead }) => text.slice(0, at) + added + text.slice(at + instead), html)
