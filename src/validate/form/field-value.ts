import type { FieldSchema, Form } from '../../contract/form'
import { pointedNumber, writtenNumber } from './decimal-mark'
import { isRecord } from '../is-record'

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The widget's input for a value from the server, a template or a draft; undefined for a blank one. `row` is the form of a row field. */
export function toInput(schema: FieldSchema, value: unknown, row?: Form): unknown {
  if (isBlank(value)) return undefined
  if (row) return Array.isArray(value) ? value.filter(isRecord).map((one) => eachColumn(row, one, toInput)) : undefined
  if (schema.type !== 'array')
    return typeof value === 'object' ? undefined : schema.type === 'number' ? writtenNumber(value) : String(value)
  const items: unknown[] = Array.isArray(value) ? value : String(value).split(',')
  return items.map(String).filter(Boolean)
}

/** The value in the form's data for a widget's input. Input that does not fit the type is kept, so that the rules can report it. */
export function fromInput(schema: FieldSchema, input: unknown, row?: Form): unknown {
  if (isBlank(input)) return undefined
  if (row && Array.isArray(input)) return rowsFrom(row, input)
  if (schema.type === 'number' || schema.type === 'integer') return toNumber(input)
  if (schema.type === 'boolean') return input === 'true' ? true : input === 'false' ? false : input
  return input
}

function eachColumn(
  row: Form,
  values: Record<string, unknown>,
  of: (schema: FieldSchema, value: unknown) => unknown,
): Record<string, unknown> {
  const columns = Object.entries(row.schema.properties).map(([name, schema]) => [name, of(schema, values[name])] as const)
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined))
}

/** Rows that are all empty count as no answer. */
function rowsFrom(row: Form, input: unknown[]): unknown {
  const rows = input.filter(isRecord).map((one) => eachColumn(row, one, fromInput))
  return rows.every((one) => Object.keys(one).length === 0) ? undefined : rows
}

function toNumber(input: unknown): unknown {
  const text = pointedNumber(String(input).trim())
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : input
}
