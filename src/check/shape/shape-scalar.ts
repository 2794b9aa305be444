import type { Node } from 'jsonc-parser'
import type { ContractSchema } from './contract-schema'
import type { Problem } from '../../contract/problem'
import { englishName, nameOf } from './node-names'
import { conditionOf, testOf } from './condition-shape'
import { computationFix, intendedComputation } from '../suggest/intended-computation'
import { wholeNumbers } from '../suggest/intended-number'
import { nearest } from '../suggest/nearest'
import { isReservedKey, reportReservedKey } from '../read/reserved-keys'
import { synonymOfWord } from '../suggest/synonyms'
import { objectFix } from './object-fix'
import { wordTitled } from './word-titles'
import { didYouMean, quoted, replaceBy } from '../report'
import { displayWidth } from '../display-width'
import { patternFault, textFix } from './shape-pattern'
import { stringForNumber } from './string-for-number'
import type { Walk } from './walk'
import { certainEdit, placeOfNode } from '../source'

/** Names of the types in a message, in Chinese and English. */
export const typeNames: Record<string, [string, string]> = {
  string: ['文字（加英文引号）', 'a text in quotes'],
  number: ['数字（不加引号）', 'a number without quotes'],
  integer: ['整数（不加引号）', 'an integer without quotes'],
  boolean: [' true 或 false（不加引号）', 'true or false without quotes'],
  array: ['列表 [ ]', 'a list [ ]'],
  object: ['一组 { }', 'an object { }'],
}

const textOf = ({ source }: Walk, node: Node) => source.text.slice(node.offset, node.offset + node.length)

function stringForBoolean(walk: Walk, node: Node, name: string): boolean {
  const word = String(node.value).trim().toLowerCase()
  if (node.type !== 'string' && node.type !== 'number') return false
  const intended = ['true', '是', 'yes', '1'].includes(word) ? true : ['false', '否', 'no', '0'].includes(word) ? false : undefined
  walk.report.add(placeOfNode(walk.source, node), {
    code: node.type === 'string' ? 'shape/string-for-boolean' : 'shape/wrong-type',
    zh: `${name} 要写 true 或 false，不要加引号`,
    en: `${englishName(node)} must be true or false, without quotes`,
    fix:
      intended === undefined
        ? { zh: '写 true 或 false', en: 'Write true or false' }
        : replaceBy(intended, `改为 ${intended}；加了引号会被当成“是”`, `Write ${intended}`),
  })
  return true
}

/** The only value of the expected type in a list or object, as in `["notice"]` or `{ "id": "notice" }`. */
export function innerValue(node: Node, type: string): unknown {
  const values = node.type === 'array' ? (node.children ?? []) : (node.children ?? []).flatMap((one) => one.children?.[1] ?? [])
  const [only, ...more] = values
  return only && more.length === 0 && only.type === (type === 'integer' ? 'number' : type) ? only.value : undefined
}

const separators = /\s*[,，、;；|]\s*/

function listOf(walk: Walk, node: Node, schema: ContractSchema): { zh: string; en: string; replacement?: string } {
  const given = textOf(walk, node)
  const items = schema.items && walk.resolve(schema.items)
  // A list of objects: what one needs, not the value in brackets.
  if (items?.properties && node.type !== 'object') {
    const keys = (items.required ?? []).map((key) => `"${key}": …`).join(', ')
    return { zh: `改为 [{ ${keys} }]`, en: `Write [{ ${keys} }]` }
  }
  const values = (node.children ?? []).flatMap(({ children: [, value] = [] }) => value ?? [])
  const takesText = items?.type === 'string' || items?.anyOf?.some(({ type }) => type === 'string')
  // Keys instead of an order, as in `{ "from": "a", "to": "b" }`.
  if (node.type === 'object' && takesText && values.length > 1 && values.every(({ type }) => type === 'string' || type === 'number'))
    return replaceBy(values.map(({ value }): unknown => value))
  const parts = node.type === 'string' && takesText ? String(node.value).split(separators).filter(Boolean) : []
  const list = parts.length > 1 ? `[${parts.map((part) => JSON.stringify(part)).join(', ')}]` : `[${given}]`
  return {
    zh: list.length < 60 ? `改为 ${list}` : '改为列表，两边加上 [ ]',
    en: list.length < 60 ? `Write ${list}` : 'Put it in [ ]',
    ...(given.length < 2000 ? { replacement: list } : {}),
  }
}

/** Remedy for a condition, or a test in one, that was written as a plain value. */
function conditionFix(node: Node, schema: ContractSchema): NonNullable<Problem['fix']> | undefined {
  const value: unknown = node.type === 'array' ? node.children?.map((child) => child.value as unknown) : node.value
  const intended =
    schema.title === '判断' ? testOf(value) : schema.title === '条件' && typeof value === 'string' ? conditionOf(value) : undefined
  return intended === undefined ? undefined : replaceBy(intended)
}

const computing: readonly string[] = ['sum', 'product', 'minus', 'least', 'days', 'pick']

/** The remedy for a computation where a name is wanted. */
function elsewhere(node: Node): NonNullable<Problem['fix']> | undefined {
  const [key] = node.children?.[0]?.children ?? []
  return node.type === 'object' && computing.includes(String(key?.value))
    ? {
        zh: '这里只写名字：先在另一个字段的 value 里算好，再写那个字段的名字',
        en: 'Only a name can stand here: work it out in the value of another field, and write the name of that',
      }
    : undefined
}

/** The remedy for a computation written as a text; whether its names are fields is checked when it is one. */
function computationIn(node: Node, { properties }: ContractSchema): NonNullable<Problem['fix']> | undefined {
  const isName = (word: string) => /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)?$/.test(word)
  const meant =
    properties?.sum && typeof node.value === 'string'
      ? intendedComputation(node.value, (word) => (isName(word) ? word : undefined))
      : undefined
  return meant && computationFix(meant)
}

/** Reports a value of another type than the contract requires. */
export function reportType(walk: Walk, node: Node, schema: ContractSchema): void {
  const type = schema.type ?? 'string'
  const name = nameOf(node, schema)
  if (type === 'boolean' && stringForBoolean(walk, node, name)) return
  if ((type === 'number' || type === 'integer') && stringForNumber(walk, node, schema, name)) return
  const [zh, en] = typeNames[type] ?? typeNames.string ?? ['', '']
  const inner = node.type === 'array' || node.type === 'object' ? innerValue(node, type) : undefined
  const scalar = node.type === 'number' || node.type === 'boolean' || node.type === 'string'
  const fix =
    type === 'string' && scalar
      ? textFix(node, schema, name)
      : type === 'array' && node.type !== 'array' && node.type !== 'null'
        ? listOf(walk, node, schema)
        : inner !== undefined
          ? replaceBy(inner)
          : type === 'object' && (scalar || node.type === 'array')
            ? (conditionFix(node, schema) ?? computationIn(node, schema) ?? objectFix(walk, node, schema, { zh, en }))
            : type === 'integer' && node.type === 'number'
              ? wholeNumbers(Number(node.value))
              : (type === 'string' && elsewhere(node)) || { zh: `改为${zh}`, en: `Write ${en}` }
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/wrong-type',
    zh: `${name} 要写${zh}`,
    en: `${englishName(node)} must be ${en}`,
    fix,
  })
}

/** Words with only one value; the opposite is another word, or omitting it. */
const opposite: Record<string, string> = {
  filled: '改用 "empty": true',
  empty: '改用 "filled": true',
  required: '不必填就删去这条规则；必填写 true',
}

function reportWord(walk: Walk, node: Node, schema: ContractSchema, words: (string | number)[]): void {
  const value: unknown = node.value
  const intended =
    words.find((word) => typeof word !== typeof value && String(word) === String(value))
    ?? wordTitled(String(value), words)
    ?? synonymOfWord(String(value), words.map(String))
    ?? nearest(String(value), words.map(String))
  const only = words.length === 1 ? words[0] : undefined
  const isVersion = schema.title?.includes('版本')
  const fix = didYouMean(intended === undefined ? undefined : String(intended), words.map(String))
  walk.report.add(placeOfNode(walk.source, node), {
    code: isVersion ? 'shape/version' : 'shape/unknown-word',
    zh: `${nameOf(node, schema)} 不能写“${quoted(typeof value === 'string' ? value : textOf(walk, node), 14)}”`,
    en: `${englishName(node)} cannot be ${textOf(walk, node)}`,
    fix:
      opposite[nameOf(node, schema)] && value === !only
        ? { zh: opposite[nameOf(node, schema)] ?? '', en: 'It can only be written one way; leave it out, or use its opposite' }
        : only !== undefined
          ? replaceBy(only)
          : typeof intended === 'number'
            ? { ...fix, replacement: String(intended) }
            : { ...fix, ...(intended === undefined ? {} : certainEdit(walk.source, node, intended, true)) },
  })
}

function checkNumber(walk: Walk, node: Node, schema: ContractSchema): void {
  const value = node.value as number
  const { minimum, maximum } = schema
  if ((minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)) return
  const [zh, en] =
    minimum === undefined
      ? [`不大于 ${maximum}`, `at most ${maximum}`]
      : maximum === undefined
        ? [`不小于 ${minimum}`, `at least ${minimum}`]
        : [`${minimum} 到 ${maximum}`, `${minimum} to ${maximum}`]
  const bound = minimum !== undefined && value < minimum ? minimum : maximum
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/out-of-range',
    zh: `${nameOf(node, schema)} 是 ${value}，应为 ${zh}`,
    en: `${englishName(node)} is ${value}, it must be ${en}`,
    fix: replaceBy(bound),
  })
}

/** The length in characters; two letters count as one where width matters. */
const lengthOf = (value: string, { wide }: ContractSchema) => (wide === undefined ? [...value].length : Math.ceil(displayWidth(value)))

/** Whether a text has no visible characters. */
const isBlank = (value: string) => /^[\s\p{Cf}]*$/u.test(value)

function checkText(walk: Walk, node: Node, schema: ContractSchema): void {
  const value = node.value as string
  const length = isBlank(value) ? 0 : lengthOf(value, schema)
  const most = schema.wide ?? schema.maxLength
  const place = placeOfNode(walk.source, node)
  const name = nameOf(node, schema)
  if (schema.minLength !== undefined && length < schema.minLength) {
    const code = length === 0 ? 'shape/empty' : 'shape/too-short'
    const zh = length === 0 ? `${name} 不能是空的` : `${name} 至少要 ${schema.minLength} 个字`
    walk.report.add(place, {
      code,
      zh,
      en: `${englishName(node)} needs at least ${schema.minLength} character(s)`,
      fix: { zh: '写上文字，或删去这一项', en: 'Write the text, or delete the key' },
    })
  } else if (most !== undefined && length > most) {
    walk.report.add(place, {
      code: 'shape/too-long',
      zh: `${name} 有 ${length} 个字，最多 ${most} 个`,
      en: schema.wide
        ? `${englishName(node)} takes the room of ${length * 2} letters, at most ${most * 2}`
        : `${englishName(node)} has ${length} characters, at most ${most}`,
      fix: { zh: '写短一些', en: 'Shorten it' },
    })
  } else if (schema.pattern !== undefined && isReservedKey(value)) {
    reportReservedKey(walk.source, node, walk.report)
  } else if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) {
    const fault = patternFault(name, value, schema.pattern)
    const { fix } = fault
    const right = fix?.replacement === undefined ? undefined : (JSON.parse(fix.replacement) as unknown)
    walk.report.add(
      place,
      fix && typeof right === 'string' ? { ...fault, fix: { ...fix, ...certainEdit(walk.source, node, right, false) } } : fault,
    )
  }
}

/** Texts, numbers, booleans and words of a closed list. */
export function checkScalar(walk: Walk, node: Node, schema: ContractSchema): void {
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const as string | number])
  if (words) {
    if (words.includes(node.value)) return
    const boolean = words.every((word) => typeof word === 'boolean')
    if (boolean && node.type !== 'boolean') return reportType(walk, node, { ...schema, type: 'boolean' })
    if (node.type !== 'string' && node.type !== 'number' && node.type !== 'boolean')
      return reportType(walk, node, { ...schema, type: 'string' })
    return reportWord(walk, node, schema, words)
  }
  if (schema.type === undefined) return
  const type = node.type === 'number' && Number.isInteger(node.value) ? 'integer' : node.type
  if (type !== schema.type && !(schema.type === 'number' && type === 'integer')) return reportType(walk, node, schema)
  if (node.type === 'number') checkNumber(walk, node, schema)
  if (node.type === 'string') checkText(walk, node, schema)
}
