import type { RecordType } from '../../contract/record'
import type { Picture } from '../../contract/parts/picture'
import { altFieldOf, isTicked } from '../../release/admin/edit-form'
import { bodyProblems } from '../../validate/article/body-problems'
import { bodyText, textBody } from '../../validate/article/body-text'
import { localDay } from '../../validate/time/zone'
import { dayTime } from '../day-time'
import { Refusal } from '../replies/refusal'
import { listItems } from '../../contract/derived/list-items'
import { rowsOfText } from './rows-of-text'
import { wordWith } from '../../contract/words/word'

type Values = Record<string, unknown>
type Field = RecordType['fields'][string]
type Dicts = Parameters<typeof isTicked>[1]

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes('\n'))

const textOf = (columns: object, rows: Values[]) =>
  rows
    .map((row) =>
      Object.keys(columns)
        .map((name) => String(row[name] ?? ''))
        .join('，'),
    )
    .join('\n')

/** A field's value in a form: a text, or the ticked options. */
type Input = string | string[]

function asInput(field: Field, value: unknown, dicts: Dicts): Input {
  if (field.type !== 'files' && !isTicked(field, dicts)) return asText(field, value)
  return typeof value === 'string' ? listItems(value) : [value ?? []].flat().map(String)
}

function asText({ type: kind, columns }: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'body') return bodyText(value)
  if (kind === 'json')
    return isTexts(value) ? value.join('\n') : columns && Array.isArray(value) ? textOf(columns, value) : JSON.stringify(value, null, 2)
  if (kind === 'dateTime') return localDay(new Date(String(value)))
  return String(value)
}

function fromJson(name: string, title: string, text: string): unknown {
  if (!/^\s*[[{]/.test(text))
    return text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('body', { faults: [{ field: name, rule: 'pattern', message: wordWith('textLines', { title }) }] })
  }
}

/** Parses an article; refuses one that would lose typed text. */
function fromBody(name: string, title: string, text: string): unknown {
  const lost = bodyProblems(text).find((one) => one.lost)
  if (lost)
    throw new Refusal('body', {
      faults: [{ field: name, rule: 'pattern', message: wordWith('textLine', { title, line: lost.line, problem: lost.message }) }],
    })
  return textBody(text)
}

function fromInput(name: string, field: Field, input: unknown): unknown {
  if (!Array.isArray(input)) return fromText(name, field, String(input ?? ''))
  if (input.length === 0) return null
  return field.type === 'list' ? input.join('、') : input
}

function fromText(name: string, field: Field, text: string): unknown {
  const { type: kind, title } = field
  if (text === '') return null
  if (kind === 'integer' || kind === 'number') return Number(text)
  if (kind === 'boolean') return text === 'true'
  if (kind === 'body') return fromBody(name, title, text)
  if (kind === 'json') return field.columns ? rowsOfText(name, field, text) : fromJson(name, title, text)
  return kind === 'dateTime' ? dayTime(field, text) : text
}

/** Converts a row to the texts of its edit form: a calendar day for a time, lines for a list or an article. */
export const asTexts = (type: RecordType, row: Values, dicts: Dicts): Record<string, Input> =>
  Object.fromEntries(
    Object.entries(type.fields).flatMap(([name, field]): [string, Input][] =>
      field.type === 'image' ? pictureTexts(name, row[name]) : [[name, asInput(field, row[name], dicts)]],
    ),
  )

const pictureTexts = (name: string, value: unknown): [string, Input][] => {
  const { file = '', alt = '' } = (value ?? {}) as Partial<Picture>
  return [
    [name, file],
    [altFieldOf(name), alt],
  ]
}

/** Reads a picture with its alternative text; reports whichever is missing. */
function pictureOf(name: string, title: string, texts: Values): Picture | null {
  const [file, alt] = [String(texts[name] ?? ''), String(texts[altFieldOf(name)] ?? '').trim()]
  if (file === '') return null
  if (alt.length < 2 || alt.length > 100)
    throw new Refusal('body', { faults: [{ field: altFieldOf(name), rule: 'required', message: wordWith('pictureAlt', { title }) }] })
  return { file, alt }
}

const plain = (input: unknown) => JSON.stringify(Array.isArray(input) && input.length === 0 ? '' : (input ?? ''))

/** Converts changed texts to values; unchanged ones keep parts that the form cannot show. */
export function fromTexts(type: RecordType, texts: Values, before: Record<string, Input>): Values {
  const changed = Object.entries(texts).filter(([name, input]) => Object.hasOwn(type.fields, name) && plain(input) !== plain(before[name]))
  const pictures = Object.entries(type.fields).filter(
    ([name, field]) =>
      field.type === 'image' && name in texts && [name, altFieldOf(name)].some((one) => plain(texts[one]) !== plain(before[one])),
  )
  return Object.fromEntries([
    ...changed
      .filter(([name]) => type.fields[name]?.type !== 'image')
      .map(([name, input]) => [name, fromInput(name, type.fields[name]!, input)]),
    ...pictures.map(([name, { title }]) => [name, pictureOf(name, title, texts)]),
  ])
}
