import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'

/** A key of a JSON text and what is to stand there; nothing removes it. */
export interface JsonEdit {
  path: (string | number)[]
  value?: unknown
}

/** On one line, as files of examples are written; some have blanks inside the brackets of objects. */
function written(value: unknown, blank: string): string {
  if (Array.isArray(value)) return `[${value.map((one) => written(one, blank)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${written(one, blank)}`)
  return pairs.length > 0 ? `{${blank}${pairs.join(', ')}${blank}}` : '{}'
}

/** Changes one key of a text; every other byte stays. */
function withEdit(text: string, { path, value }: JsonEdit): string {
  const root = parseTree(text)
  const parent = root && findNodeAtLocation(root, path.slice(0, -1))
  const known = root && findNodeAtLocation(root, path)
  const around = known ?? parent
  const isFlat = around && !text.slice(around.offset, around.offset + around.length).includes('\n')
  if (!parent || !isFlat) return applyEdits(text, modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }))
  if (value === undefined) return applyEdits(text, modify(text, path, undefined, {}))
  const blank = text.includes('{ "') ? ' ' : ''
  if (known) return text.slice(0, known.offset) + written(value, blank) + text.slice(known.offset + known.length)
  const pair = `${JSON.stringify(path.at(-1))}: ${written(value, blank)}`
  const before = parent.children?.at(-1)
  if (!before) return `${text.slice(0, parent.offset)}{${blank}${pair}${blank}}${text.slice(parent.offset + parent.length)}`
  const end = before.offset + before.length
  return `${text.slice(0, end)}, ${pair}${text.slice(end)}`
}

export const withEdits = (text: string, edits: JsonEdit[]): string => edits.reduce(withEdit, text)
