import type { FieldSchema } from '../../contract/form'

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What a widget shows for a value that came from the server, a template or a draft; undefined when there is none. */
export function toInput(schema: FieldSchema, value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (schema.type !== 'array') return typeof value === 'object' ? undefined : String(value)
  const items: unknown[] = Array.isArray(value) ? value : String(value).split(',')
  return items.map(String).filter(Boolean)
}

/** The value that the form's data holds for what a widget reports. What does not fit its type is kept, for the rules to judge. */
export function fromInput(schema: FieldSchema, input: unknown): unknown {
  if (isBlank(input)) return undefined
  if (schema.type === 'number' || schema.type === 'integer') return toNumber(input)
  if (schema.type === 'boolean') return input === 'true' ? true : input === 'false' ? false : input
  return input
}

function toNumber(input: unknown): unknown {
  const text = String(input).trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : input
}
