import { EditProblem } from './edit-problem'
import type { Json } from './operation'
import { mostDepth } from './too-deep'

/** How a file writes what a person may write in several ways. */
export interface Style {
  /** What stands inside the braces of an object on one line. */
  blank: string
  colon: string
  comma: string
  indent: string
  lineEnd: string
  /** Whether a long value may take several lines. */
  mayBreak: boolean
}

export const houseStyle: Style = { blank: ' ', colon: ': ', comma: ', ', indent: '  ', lineEnd: '\n', mayBreak: true }

/** Columns of a line. */
const width = 140

/** Blanks that belong to texts are none of the file's: texts are taken out before its habits are read. */
const textless = (text: string) => text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '""')

/** The habits of a file, from the first place that shows each. */
export function styleOf(text: string): Style {
  const bare = textless(text)
  const blank = /\{([ \t]*)""/.exec(bare)?.[1]
  const spaced = /:([ \t]*)\S/.exec(bare)?.[1]
  const isTight = spaced === '' && !/,[ \t]/.test(bare)
  return {
    blank: blank === undefined ? (isTight ? '' : ' ') : blank && ' ',
    colon: spaced === '' ? ':' : ': ',
    comma: isTight ? ',' : ', ',
    indent: /[\r\n]([ \t]+)\S/.exec(bare)?.[1] ?? '  ',
    lineEnd: /\r\n|\n|\r/.exec(bare)?.[0] ?? '\n',
    mayBreak: /[\r\n]/.test(bare.trim()),
  }
}

const isContainer = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** JSON on one line. */
export function inOneLine(value: Json, style = houseStyle): string {
  if (isList(value)) return `[${value.map((one) => inOneLine(one, style)).join(style.comma)}]`
  if (!isContainer(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}${style.colon}${inOneLine(one, style)}`)
  return entries.length > 0 ? `{${style.blank}${entries.join(style.comma)}${style.blank}}` : '{}'
}

/** JSON as a person writes it: what fits stands on one line, the rest has a line an item. */
export function formatJson(value: Json, indent = '', style = houseStyle): string {
  const line = inOneLine(value, style)
  if (!isContainer(value) || !style.mayBreak || (indent.length > 0 && indent.length + line.length <= width)) return line
  const inner = indent + style.indent
  const items = isList(value)
    ? value.map((one) => `${inner}${formatJson(one, inner, style)}`)
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}${style.colon}${formatJson(one, inner, style)}`)
  if (items.length === 0) return line
  const [open, close] = isList(value) ? '[]' : '{}'
  return `${open}${style.lineEnd}${items.join(`,${style.lineEnd}`)}${style.lineEnd}${indent}${close}`
}

/** Throws on what JSON cannot say: no number, a hole, a function, an endless nest. */
export function refuseNoJson(value: unknown, depth = 0): asserts value is Json {
  if (depth > mostDepth) throw new EditProblem('too-deep', 'a value nests too deep')
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return
  const kin: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  const isPlain = kin === null || (typeof kin === 'object' && Object.getPrototypeOf(kin) === null)
  if (!Array.isArray(value) && !isPlain) throw new EditProblem('not-a-value', `${String(value)} cannot be written as JSON`)
  // A hole of a list is a value, too: Object.values leaves it out.
  for (const one of Array.isArray(value) ? Array.from(value) : Object.values(value as object)) refuseNoJson(one, depth + 1)
}
