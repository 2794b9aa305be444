import { EditProblem } from './edit-problem'
import type { Json } from './operation'
import { maxDepth } from './too-deep'

/** The formatting of a file, where JSON allows several ways. */
export interface Style {
  /** The space inside the braces of a one-line object. */
  blank: string
  colon: string
  comma: string
  indent: string
  lineEnd: string
  /** Whether a long value may be split into lines. */
  mayBreak: boolean
}

const houseStyle: Style = { blank: ' ', colon: ': ', comma: ', ', indent: '  ', lineEnd: '\n', mayBreak: true }

/** The line width. */
const width = 140

/** Removes string contents, whose spaces say nothing about formatting. */
const textless = (text: string) => text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '""')

/** The formatting of a file, from the first occurrence of each feature. */
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

/** Formats JSON: on one line if it fits, else one item per line. */
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

/** Throws for values that JSON cannot express: NaN, holes, functions, circular references. */
export function refuseNoJson(value: unknown, depth = 0): asserts value is Json {
  if (depth > maxDepth) throw new EditProblem('too-deep', 'a value nests too deep')
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return
  const kin: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  const isPlain = kin === null || (typeof kin === 'object' && Object.getPrototypeOf(kin) === null)
  if (!Array.isArray(value) && !isPlain) throw new EditProblem('not-a-value', `${String(value)} cannot be written as JSON`)
  // Array.from includes the holes of an array, which Object.values skips.
  for (const one of Array.isArray(value) ? Array.from(value) : Object.values(value as object)) refuseNoJson(one, depth + 1)
}
