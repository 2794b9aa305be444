import type { Node } from 'jsonc-parser'
import { childrenOf, endOf, writtenText } from './document'
import type { Written } from './operation'
import type { Style } from './house-style'

/*
 * Edits of a container's text by the offsets of its items. A removal extends to the start of the next item, or for the last one from the
 * end of the previous; an insertion uses its neighbours' separator; a move keeps all separators in place.
 */

export interface Splice {
  offset: number
  length: number
  text: string
}

export const spliced = (text: string, splices: readonly Splice[]): string =>
  [...splices]
    .sort((a, b) => b.offset - a.offset)
    .reduce((written, { offset, length, text: put }) => written.slice(0, offset) + put + written.slice(offset + length), text)

const lastLine = /(?:\r\n|\n|\r)(?=[^\r\n]*$)/

/** The indentation of the line at an offset. */
export function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** A separator without empty lines, for a new item. */
function tidy(separator: string): string {
  const [first = '', ...more] = separator.split(/\r\n|\n|\r/)
  if (more.length < 2) return separator
  const lineEnd = /\r\n|\n|\r/.exec(separator)?.[0] ?? '\n'
  const comma = [first, ...more].find((line) => line.includes(','))?.trim() ?? ','
  const last = more.at(-1) ?? ''
  return last.includes(',') ? lineEnd + last : comma + lineEnd + last
}

/** The text before and after an item: whitespace, and a comma if there is a neighbour. */
export function around(text: string, container: Node, at: number): { before: string; after: string } {
  const items = childrenOf(container)
  const item = items[at]!
  const [previous, next] = [items[at - 1], items[at + 1]]
  return {
    before: text.slice(previous ? endOf(previous) : container.offset + 1, item.offset),
    after: text.slice(endOf(item), next ? next.offset : endOf(container) - 1),
  }
}

export function removal(text: string, container: Node, at: number, left?: string): Splice {
  const items = childrenOf(container)
  const item = items[at]!
  const [previous, next] = [items[at - 1], items[at + 1]]
  if (next) return { offset: item.offset, length: next.offset - item.offset, text: '' }
  if (previous) return { offset: endOf(previous), length: endOf(item) - endOf(previous), text: '' }
  const { after } = around(text, container, at)
  const inner = { offset: container.offset + 1, length: container.length - 2 }
  // Keeps brackets on lines of their own.
  return { ...inner, text: left ?? (/[\r\n]/.test(after) ? after : '') }
}

/** The text between the brackets of an empty container. */
export const interior = (text: string, container: Node): string => text.slice(container.offset + 1, endOf(container) - 1)

const hasComma = (separator: string | undefined): separator is string => separator?.includes(',') === true

function separatorFor(text: string, container: Node, at: number, style: Style): string {
  const items = childrenOf(container)
  if (items.length > 1) return tidy(around(text, container, Math.min(Math.max(at, 1), items.length - 1)).before)
  const { before } = around(text, container, 0)
  const found = lastLine.exec(before)
  return found ? `,${before.slice(found.index)}` : style.comma
}

/** The indentation for an item at an index. */
export function indentFor(text: string, container: Node, at: number, style: Style): string {
  const items = childrenOf(container)
  const neighbour = items[Math.min(at, items.length - 1)]
  return neighbour ? indentAt(text, neighbour.offset) : indentAt(text, container.offset) + style.indent
}

export function insertion(
  text: string,
  container: Node,
  at: number,
  { item, seam, style }: { item: string; seam?: Written | undefined; style: Style },
): Splice {
  const items = childrenOf(container)
  const next = items[at]
  if (next)
    return { offset: next.offset, length: 0, text: item + (hasComma(seam?.after) ? seam.after : separatorFor(text, container, at, style)) }
  const previous = items.at(-1)
  if (previous)
    return {
      offset: endOf(previous),
      length: 0,
      text: (hasComma(seam?.before) ? seam.before : separatorFor(text, container, at, style)) + item,
    }
  const inner = interior(text, container)
  const place = { offset: container.offset + 1, length: inner.length }
  if (seam && !hasComma(seam.before) && !hasComma(seam.after)) return { ...place, text: seam.before + item + seam.after }
  const found = lastLine.exec(inner)
  if (found) return { ...place, text: style.lineEnd + indentFor(text, container, 0, style) + item + inner.slice(found.index) }
  const blank = container.type === 'object' ? style.blank : ''
  return { ...place, text: blank + item + blank }
}

/** Whether only some items share a line; then reordering in place would put items on the wrong lines. */
export function isInRows(text: string, container: Node): boolean {
  const separators = childrenOf(container)
    .slice(1)
    .map((_, at) => around(text, container, at + 1).before)
  const broken = separators.filter((one) => /[\r\n]/.test(one)).length
  return broken > 0 && broken < separators.length
}

/** Reorders items and keeps the separators in place. */
export function reorder(text: string, container: Node, at: number, to: number): Splice {
  const items = [...childrenOf(container)]
  const raw = items.map((item) => writtenText(text, item))
  raw.splice(to, 0, ...raw.splice(at, 1))
  const [low, high] = [Math.min(at, to), Math.max(at, to)]
  const offset = items[low]!.offset
  const parts = items.slice(low, high + 1).map((item, index) => {
    const next = items[low + index + 1]
    return raw[low + index] + (next && low + index < high ? text.slice(endOf(item), next.offset) : '')
  })
  return { offset, length: endOf(items[high]!) - offset, text: parts.join('') }
}

/** Changes the indentation of all lines but the first. */
export const reindented = (text: string, from: string, to: string): string =>
  from === to
    ? text
    : text.replace(/(\r\n|\n|\r)([ \t]*)/g, (line, end: string, blanks: string) =>
        blanks.startsWith(from) ? end + to + blanks.slice(from.length) : line,
      )
