import { Value } from '@sinclair/typebox/value'
import { Body } from '../../../contract/parts/body'
import { Picture } from '../../../contract/parts/picture'
import { automaticFields, automaticTimes } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import { isUnstorable } from '../database/clean-text'
import { storedJson } from '../database/stored-json'
import { listItems } from '../../../contract/derived/list-items'
import { columnOf, systemColumns, type FieldType } from './record-columns'
import { derivedColumn } from './record-rules'
import { ValueRefused } from '../refusals'
import type { Row } from '../store'

export type Column = string | number | null

function text(field: string, value: unknown): string {
  if (typeof value !== 'string') throw new ValueRefused(field, 'must be text')
  if (isUnstorable(value)) throw new ValueRefused(field, 'has characters that cannot be stored')
  return value
}

/** Joins several short texts into one, whatever separated them. */
function list(field: string, value: unknown): string {
  return listItems(text(field, value)).join('、')
}

function integer(field: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new ValueRefused(field, 'must be an integer')
  return value
}

function number(field: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ValueRefused(field, 'must be a number')
  return value
}

function boolean(field: string, value: unknown): number {
  if (typeof value !== 'boolean') throw new ValueRefused(field, 'must be true or false')
  return value ? 1 : 0
}

function dateTime(field: string, value: unknown): string {
  const time = new Date(text(field, value))
  if (Number.isNaN(time.getTime())) throw new ValueRefused(field, 'must be a date and time')
  return time.toISOString()
}

/** Accepts only the parts of an article; markup in its text stays text. */
function body(field: string, value: unknown): string {
  if (!Value.Check(Body, value)) throw new ValueRefused(field, 'must be a text or parts of an article')
  return JSON.stringify(value)
}

/** Names of files in the folder of schemas, and uploaded files as their id and name. */
function files(field: string, value: unknown): string {
  if (!Array.isArray(value)) throw new ValueRefused(field, 'must be a list of files')
  return JSON.stringify(value.map((one) => text(field, one)))
}

/** Accepts a file with its description. */
function image(field: string, value: unknown): string {
  if (!Value.Check(Picture, value)) throw new ValueRefused(field, 'must be a picture with words')
  return JSON.stringify(value)
}

const encoders: Record<FieldType, (field: string, value: unknown) => Column> = {
  string: text,
  list,
  text,
  dateTime,
  integer,
  number,
  boolean,
  body,
  files,
  image,
  json: (_, value) => JSON.stringify(value),
}

/** A value as its column holds it. */
export function encode(type: RecordType, name: string, value: unknown): Column {
  const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined
  if (!field) {
    if (automaticFields(type).includes(name)) return text(name, value)
    throw new ValueRefused(name, 'no such field')
  }
  if (value === undefined || value === null) {
    if (field.required) throw new ValueRefused(name, 'must have a value')
    return null
  }
  return encoders[field.type](name, value)
}

/** Columns of a change. Refuses `id`, `owner` and the automatic times, which are not fields. */
export function encodeValues(type: RecordType, values: Record<string, unknown>): Record<string, Column> {
  const columns = Object.entries(values).map(([name, value]) => {
    if (!Object.hasOwn(type.fields, name)) throw new ValueRefused(name, 'no such field')
    return [columnOf(type, name), encode(type, name, value)] as const
  })
  return Object.fromEntries(columns)
}

/** Adds the defaults of the fields that are absent. */
export function withFieldDefaults(type: RecordType, values: Record<string, unknown>): Record<string, unknown> {
  const defaults = Object.entries(type.fields).map(([name, field]) => [name, field.default] as const)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(given) }
}

const decoders: Record<FieldType, (column: Column) => unknown> = {
  string: asStored,
  list: asStored,
  text: asStored,
  dateTime: asStored,
  integer: asStored,
  number: asStored,
  boolean: (column) => (column === null ? null : column === 1),
  body: written,
  files: written,
  image: written,
  json: written,
}

function asStored(column: Column): unknown {
  return column
}

function written(column: Column): unknown {
  return column === null ? null : storedJson(String(column))
}

/** Reads the named fields of stored rows, with id and time. It finds each field's column once, since a list has a thousand rows. */
export function rowReader(type: RecordType, names: string[]): (columns: Record<string, Column>) => Row {
  const parts = names.flatMap((name) => {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined
    if (field) return [{ name, column: columnOf(type, name), decode: decoders[field.type] }]
    if (automaticTimes(type).includes(name)) return [{ name, column: columnOf(type, name), decode: asStored }]
    return type.derived && Object.hasOwn(type.derived, name) ? [{ name, column: derivedColumn(name), decode: asStored }] : []
  })
  return (columns) => {
    const row: Row = { id: String(columns[systemColumns.id]), createTime: String(columns[systemColumns.createTime]) }
    for (const { name, column, decode } of parts) row[name] = decode(columns[column] ?? null)
    return row
  }
}

/** The named fields of a stored row, with its id and time. */
export const toRow = (type: RecordType, names: string[], columns: Record<string, Column>): Row => rowReader(type, names)(columns)
