import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath } from 'jsonc-parser'
import type { RawFile } from '../../read/load-tree'

export const textOf = (file: RawFile | undefined): string => (file ? Buffer.from(file.bytes).toString('utf8') : '')

export const fileOf = (name: string, text: string): RawFile => ({ name, bytes: Buffer.from(text, 'utf8') })

/** What a file says. Throws where it is not JSON. */
export const dataOf = <T>(file: RawFile): T => JSON.parse(textOf(file)) as T

/** Columns of a line. */
const width = 140

const inOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${inOneLine(one)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

/** JSON as a person writes it: what fits stands on one line, the rest has a line an item. */
export function formatJson(value: unknown, indent = 0): string {
  const line = inOneLine(value)
  if (typeof value !== 'object' || value === null || (indent > 0 && indent + line.length <= width)) return line
  const inner = ' '.repeat(indent + 2)
  const items = Array.isArray(value)
    ? value.map((one) => `${inner}${formatJson(one, indent + 2)}`)
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${formatJson(one, indent + 2)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${items.join(',\n')}\n${' '.repeat(indent)}${close}`
}

const place = 'stands in for the value'
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

/** Whether an object's keys stand on the line of its bracket. */
function isOneLine(text: string, path: JSONPath): boolean {
  const root = parseTree(text)
  const parent = root && findNodeAtLocation(root, path.slice(0, -1))
  return parent !== undefined && !text.slice(parent.offset, parent.offset + parent.length).includes('\n')
}

/** The text with a value put in or, when undefined, taken out; every other byte stays. A new key follows the key `after`, else comes last. */
export function withValue(text: string, path: JSONPath, value: unknown, after?: string): string {
  if (value === undefined) return applyEdits(text, modify(text, path, undefined, {}))
  const getInsertionIndex = (names: string[]) => (after !== undefined && names.includes(after) ? names.indexOf(after) + 1 : names.length)
  const short = isOneLine(text, path)
  const edits = modify(text, path, place, { getInsertionIndex, ...(short ? {} : { formattingOptions }) })
  const mark = JSON.stringify(place)
  const written = applyEdits(text, short ? edits.map((edit) => ({ ...edit, content: spaced(edit.content) })) : edits)
  const at = written.indexOf(mark)
  const column = written.slice(written.lastIndexOf('\n', at) + 1).search(/\S/)
  return written.replace(mark, () => (short ? inOneLine(value) : formatJson(value, column)))
}

const spaced = (inserted: string) => inserted.replace(/^,/, ', ').replace(/": ?/, '": ').replace(/,$/, ', ')
