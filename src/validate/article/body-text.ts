import type { Body, BodyPart } from '../../contract/body'
import { bodyParts } from './body-parts'

const cells = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim())

function partText(part: BodyPart): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return `## ${part.heading}`
  if ('list' in part) return part.list.map((point, at) => `${part.ordered ? `${at + 1}.` : '-'} ${point}`).join('\n')
  const row = (values: readonly string[]) => `| ${values.join(' | ')} |`
  return [...(part.caption ? [`表：${part.caption}`] : []), row(part.columns), ...part.rows.map(row)].join('\n')
}

/** An article as lines that a person can type: `## ` a heading, `- ` or `1. ` points, `| a | b |` a table, else a paragraph. */
export const bodyText = (body: unknown): string => bodyParts(body).map(partText).join('\n\n')

interface Line {
  kind: 'heading' | 'point' | 'number' | 'row' | 'caption' | 'text'
  text: string
}

function lineOf(line: string): Line {
  const given = (kind: Line['kind'], found: RegExpExecArray | null) => (found ? { kind, text: (found[1] ?? '').trim() } : undefined)
  return (
    given('heading', /^#{1,6}\s+(.+)$/.exec(line))
    ?? given('point', /^[-*]\s+(.+)$/.exec(line))
    ?? given('number', /^\d+[.、]\s*(.+)$/.exec(line))
    ?? given('row', /^(\|.+)$/.exec(line))
    ?? given('caption', /^表：(.+)$/.exec(line)) ?? { kind: 'text', text: line }
  )
}

/** The parts of an article from such lines; a blank line ends a list or a table. */
export function textBody(text: string): Exclude<Body, string> {
  const parts: BodyPart[] = []
  let run: Line['kind'] | undefined
  let caption: string | undefined
  for (const typed of text.split(/\r?\n/)) {
    if (typed.trim() === '') {
      run = undefined
      continue
    }
    const { kind, text: words } = lineOf(typed.trim())
    const last = parts.at(-1)
    if (kind === 'heading') parts.push({ heading: words })
    else if (kind === 'point' || kind === 'number') {
      if (run === kind && typeof last === 'object' && 'list' in last) last.list.push(words)
      else parts.push(kind === 'number' ? { list: [words], ordered: true } : { list: [words] })
    } else if (kind === 'row') {
      if (run === 'row' && typeof last === 'object' && 'columns' in last) last.rows.push(cells(words))
      else parts.push({ ...(caption ? { caption } : {}), columns: cells(words), rows: [] })
    } else if (kind === 'text') parts.push(words)
    caption = kind === 'caption' ? words : undefined
    run = kind
  }
  return parts
}
