import type { Form } from '../../contract/form'
import { isThousands, pointedNumber, writtenNumber } from './decimal-mark'
import { isRecord } from '../../contract/is-record'
import { rowForm } from './row-form'

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Options are compared letter by letter, so their numbers keep the point. */
const isTyped = ({ ui }: Form, name: string) => ui[name]?.dict === undefined

/** The widget's input for a value from the server, a template or a draft; undefined for a blank one, and for no field of the form. */
export function toInput(form: Form, name: string, value: unknown): unknown {
  const schema = form.schema.properties[name]
  if (!schema || isBlank(value)) return undefined
  const row = rowForm(form, name)
  if (row) return Array.isArray(value) ? value.filter(isRecord).map((one) => eachColumn(row, one, toInput)) : undefined
  if (schema.type !== 'array') {
    if (typeof value === 'object') return undefined
    // A text is what somebody typed and the rules refused.
    return typeof value === 'number' && isTyped(form, name) ? writtenNumber(value) : String(value)
  }
  const items: unknown[] = Array.isArray(value) ? value : String(value).split(',')
  return items.map(String).filter(Boolean)
}

const canonical = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A value from the server, the address or a template: what a number field gets as text is a number that nobody typed. */
export function storedValue(form: Form, name: string, value: unknown): unknown {
  const row = rowForm(form, name)
  if (row && Array.isArray(value)) return value.map((one: unknown) => (isRecord(one) ? eachColumn(row, one, storedValue) : one))
  const isNumber = ['number', 'integer'].includes(form.schema.properties[name]?.type ?? '')
  return isNumber && typeof value === 'string' && canonical.test(value) ? Number(value) : value
}

/** The value in the form's data for a widget's input. Input that does not fit the type is kept, so that the rules can report it. */
export function fromInput(form: Form, name: string, input: unknown): unknown {
  const schema = form.schema.properties[name]
  if (!schema || isBlank(input)) return undefined
  const row = rowForm(form, name)
  if (row && Array.isArray(input)) return rowsFrom(row, input)
  if (schema.type === 'number' || schema.type === 'integer') return toNumber(input, isTyped(form, name))
  if (schema.type === 'boolean') return input === 'true' ? true : input === 'false' ? false : input
  return input
}

function eachColumn(row: Form, values: Record<string, unknown>, of: typeof toInput): Record<string, unknown> {
  const columns = Object.keys(row.schema.properties).map((name) => [name, of(row, name, values[name])] as const)
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined))
}

/** Rows that are all empty count as no answer. */
function rowsFrom(row: Form, input: unknown[]): unknown {
  const rows = input.filter(isRecord).map((one) => eachColumn(row, one, fromInput))
  return rows.every((one) => Object.keys(one).length === 0) ? undefined : rows
}

function toNumber(input: unknown, typed: boolean): unknown {
  const written = String(input).trim()
  const number = Number(pointedNumber(written))
  return written === '' || !Number.isFinite(number) || (typed && isThousands(written)) ? input : number
}
