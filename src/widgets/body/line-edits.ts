/** What a button or key does to the text: replaces a range and sets the selection. */
export interface Edit {
  from: number
  to: number
  put: string
  select: [from: number, to: number]
}

interface Given {
  text: string
  from: number
  to: number
}

const marks = { heading: () => '## ', point: () => '- ', number: (at: number) => `${at + 1}. ` } as const
const anyMark = /^(?:#{1,6} +|[-*•] +|\d+[.、．] *)/u
const own: Record<keyof typeof marks, RegExp> = { heading: /^#{1,6} /u, point: /^[-*•] /u, number: /^\d+[.、．]/u }

/** Turns the selected lines into headings or points, or back into paragraphs. */
export function marked({ text, from, to }: Given, kind: keyof typeof marks): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', Math.max(to, start))
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isDone = lines.every((line) => line === '' || own[kind].test(line)) && lines.some((line) => line !== '')
  let count = 0
  const put = lines
    .map((line) => {
      const bare = line.replace(anyMark, '')
      return isDone || (line === '' && lines.length > 1) ? bare : marks[kind](count++) + bare
    })
    .join('\n')
  const at = lines.length === 1 ? Math.max(start, from + put.length - (end - start)) : start
  return { from: start, to: end, put, select: [at, lines.length === 1 ? at : start + put.length] }
}

/** Makes the selected words a link, and selects the address to be typed. */
export function linked({ text, from, to }: Given, words: string): Edit {
  const chosen = text.slice(from, to)
  const isAddress = /^https:\/\/\S+$/u.test(chosen)
  const [label, href] = [isAddress || chosen === '' ? words : chosen, isAddress ? chosen : 'https://']
  const put = `[${label}](${href})`
  const [labelAt, hrefAt] = [from + 1, from + label.length + 3]
  return { from, to, put, select: isAddress || chosen === '' ? [labelAt, labelAt + label.length] : [hrefAt, hrefAt + href.length] }
}

/** Inserts a table below the caret's line, and selects the first column's name. */
export function tabled({ text, from }: Given, column: string, cell: string): Edit {
  const next = text.indexOf('\n', from)
  const end = next < 0 ? text.length : next
  const above = text.slice(0, end)
  const before = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n'
  const row = (words: string) => `| ${words}1 | ${words}2 |`
  const after = text.slice(end).startsWith('\n\n') || end === text.length ? '' : '\n'
  const at = end + before.length + 2
  return { from: end, to: end, put: `${before}${row(column)}\n${row(cell)}${after}`, select: [at, at + column.length + 1] }
}

/** Enter in points or a table starts the next one; on an empty one it ends them. Undefined leaves the key to the browser. */
export function continued({ text, from, to }: Given): Edit | undefined {
  if (from !== to) return undefined
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  const found = /^(?:([-*•] +)|(\d+)([.、．] *))/u.exec(line)
  if (!found) return undefined
  if (line.length === found[0].length) return { from: start, to: from, put: '', select: [start, start] }
  const put = `\n${found[1] ?? `${Number(found[2]) + 1}${found[3]}`}`
  return { from, to, put, select: [from + put.length, from + put.length] }
}
