import type { ErrorObject, ValidateFunction } from 'ajv'
import type { JsonSchema } from '../contract/operation'
import { said, type Said, type Told, type WordValue } from '../contract/words/word'
import type { ToldFault } from '../validate/form/fault'

type Sentence = (title: Told, params: Record<string, unknown>) => Said

const typeNames: Record<string, Said> = {
  string: said('valueText'),
  integer: said('valueInteger'),
  number: said('valueNumber'),
  boolean: said('valueBoolean'),
  array: said('valueList'),
  object: said('valueObject'),
}

const typeText = (type: unknown): WordValue =>
  [type]
    .flat()
    .map((one): WordValue => typeNames[String(one)] ?? String(one))
    .reduce((one, other) => said('valueOr', { one, other }))

/** Sentences for values that no form binds: parameters, and bodies with a plain schema. */
const sentences: Record<string, Sentence> = {
  required: (title) => said('valueMissing', { title }),
  type: (title, { type }) => said('valueType', { title, type: typeText(type) }),
  enum: (title, { allowedValues }) => said('valueOptions', { title, options: (allowedValues as unknown[]).map(String) }),
  const: (title, { allowedValue }) => said('valueOptions', { title, options: String(allowedValue) }),
  minimum: (title, { limit }) => said('valueLeast', { title, least: Number(limit) }),
  maximum: (title, { limit }) => said('valueMost', { title, most: Number(limit) }),
  minLength: (title, { limit }) => said('valueShort', { title, least: Number(limit) }),
  maxLength: (title, { limit }) => said('valueLong', { title, most: Number(limit) }),
  minItems: (title, { limit }) => said('valueFew', { title, least: Number(limit) }),
  maxItems: (title, { limit }) => said('valueMany', { title, most: Number(limit) }),
  additionalProperties: (title) => said('faultUnknown', { title }),
  uniqueItems: (title) => said('valueTwice', { title }),
}

const rules: Record<string, string> = {
  additionalProperties: 'unknown',
  enum: 'option',
  const: 'option',
  minimum: 'min',
  minLength: 'min',
  minItems: 'min',
  maximum: 'max',
  maxLength: 'max',
  maxItems: 'max',
  required: 'required',
  pattern: 'pattern',
}

const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(unescape)
  const named = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : undefined
  return [...path, ...(named === undefined ? [] : [String(named)])].join('.')
}

function titleOf(schema: JsonSchema, field: string): string {
  const properties = schema.properties
  const top = field.split('.', 1)[0] ?? ''
  const declared = properties && Object.hasOwn(properties, top) ? properties[top] : undefined
  return typeof declared?.title === 'string' && top === field ? declared.title : field
}

/** ajv's errors as faults, the first of each field. */
export function schemaFaults(validate: ValidateFunction, schema: JsonSchema, value: unknown): ToldFault[] {
  if (validate(value)) return []
  const faults = new Map<string, ToldFault>()
  for (const error of validate.errors ?? []) {
    const field = fieldOf(error)
    const sentence = Object.hasOwn(sentences, error.keyword) ? sentences[error.keyword] : undefined
    const title = titleOf(schema, field) || said('valueWhole')
    const message = sentence?.(title, error.params) ?? said('valueFormat', { title })
    if (!faults.has(field)) faults.set(field, { field, rule: rules[error.keyword] ?? 'type', message })
  }
  return [...faults.values()]
}
