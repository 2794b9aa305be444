import type { Body, BodyPart } from '../../contract/parts/body'
import { bodyParts } from './body-parts'
import { escaped, splitAt, trimmed, typedLines, unescaped } from './escapes'
import { inlineRuns, runsText } from './links'

export interface BodyLine {
  kind: 'heading' | 'point' | 'number' | 'row' | 'caption' | 'text'
  text: string
}

const forms: [BodyLine['kind'], RegExp][] = [
  ['heading', /^#{1,6}(?:\s+([\s\S]*))?$/u],
  ['point', /^[-*•](?:\s+([\s\S]*))?$/u],
  ['number', /^\d+(?:[.、．](?!\d)|[)）])\s*([\s\S]*)$/u],
  ['row', /^(\|[\s\S]*)$/u],
  ['caption', /^表[：:]([\s\S]*)$/u],
]

/** The kind and text of a typed line. */
export function bodyLine(line: string): BodyLine {
  for (const [kind, form] of forms) {
    const found = form.exec(line)
    if (found) return { kind, text: trimmed(found[1] ?? '') }
  }
  return { kind: 'text', text: line }
}

/** The cells of a typed table row. */
export function rowCells(row: string): string[] {
  if (row === '|') return []
  const parts = splitAt(row.slice(1), '|')
  return (parts.length > 1 && parts.at(-1)?.trim() === '' ? parts.slice(0, -1) : parts).map(trimmed)
}

/** Whether the row is the line of dashes that some authors type below a table's header. */
export const isRule = (cells: string[]) => cells.length > 0 && cells.every((cell) => /^:?-{2,}:?$/u.test(cell))

/** Escapes a paragraph that would be read as another kind of line. */
function asParagraph(text: string): string {
  if (bodyLine(text).kind === 'text') return text
  return /^\d/u.test(text) ? text.replace(/^(\d+)/u, '$1\\') : text.startsWith('表') ? `表\\${text.slice(1)}` : `\\${text}`
}

const cellText = (cell: string) => (/^:?-{2,}:?$/u.test(cell) ? `\\${cell}` : escaped(cell, '|'))
const rowText = (values: readonly string[]) => (values.length === 0 ? '|' : `| ${values.map(cellText).join(' | ')} |`)

function partText(part: BodyPart): string {
  if (typeof part === 'string') return asParagraph(runsText([part]))
  if ('heading' in part) return `## ${escaped(part.heading)}`
  if ('text' in part) return asParagraph(runsText(part.text))
  if ('list' in part) return part.list.map((point, at) => `${part.ordered ? `${at + 1}.` : '-'} ${escaped(point)}`).join('\n')
  const caption = part.caption === undefined ? [] : [`表：${escaped(part.caption)}`]
  return [...caption, rowText(part.columns), ...part.rows.map(rowText)].join('\n')
}

/**
 * Writes an article as lines that a person can edit: `## ` a heading, `- ` or `1. ` points, `| a | b |` a table, `[words](https://…)` a
 * link, else a paragraph. A backslash makes the next character literal.
 */
export const bodyText = (body: unknown): string => bodyParts(body).map(partText).join('\n\n')

function paragraph(text: string): BodyPart {
  const runs = inlineRuns(text)
  return runs.every((run) => typeof run === 'string') ? runs.join('') : { text: runs }
}

/** Parses such lines to the parts of an article; a blank line ends a list or a table. */
export function textBody(text: string): Exclude<Body, string> {
  const parts: BodyPart[] = []
  let run: BodyLine['kind'] | undefined
  let caption: string | undefined
  const withoutTable = () => {
    if (caption !== undefined) parts.push(`表：${caption}`)
    caption = undefined
  }
  for (const { text: typed } of typedLines(text)) {
    const line = trimmed(typed)
    if (line === '') {
      withoutTable()
      run = undefined
      continue
    }
    const { kind, text: words } = bodyLine(line)
    const last = parts.at(-1)
    if (kind !== 'row') withoutTable()
    if (kind === 'heading') parts.push({ heading: unescaped(words) })
    else if (kind === 'point' || kind === 'number') {
      if (run === kind && typeof last === 'object' && 'list' in last) last.list.push(unescaped(words))
      else parts.push(kind === 'number' ? { list: [unescaped(words)], ordered: true } : { list: [unescaped(words)] })
    } else if (kind === 'row') {
      const cells = rowCells(words)
      const open = run === 'row' && typeof last === 'object' && 'columns' in last ? last : undefined
      if (!open) parts.push({ ...(caption === undefined ? {} : { caption }), columns: cells.map(unescaped), rows: [] })
      else if (open.rows.length > 0 || !isRule(cells)) open.rows.push(cells.map(unescaped))
      caption = undefined
    } else if (kind === 'caption') caption = unescaped(words)
    else parts.push(paragraph(words))
    run = kind
  }
  withoutTable()
  return parts
}
