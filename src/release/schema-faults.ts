import type { ErrorObject, ValidateFunction } from 'ajv'
import type { JsonSchema } from '../contract/operation'
import { wordWith, type WordWithValues, type Translatable, type WordValue } from '../contract/words/word'
import type { UntranslatedFault } from '../validate/form/fault'

type Sentence = (title: Translatable, params: Record<string, unknown>) => WordWithValues

const typeNames: Record<string, WordWithValues> = {
  string: wordWith('valueText'),
  integer: wordWith('valueInteger'),
  number: wordWith('valueNumber'),
  boolean: wordWith('valueBoolean'),
  array: wordWith('valueList'),
  object: wordWith('valueObject'),
}

const typeText = (type: unknown): WordValue =>
  [type]
    .flat()
    .map((one): WordValue => typeNames[String(one)] ?? String(one))
    .reduce((one, other) => wordWith('valueOr', { one, other }))

/** Messages for values without a form: parameters, and bodies with a plain schema. */
const sentences: Record<string, Sentence> = {
  required: (title) => wordWith('valueMissing', { title }),
  type: (title, { type }) => wordWith('valueType', { title, type: typeText(type) }),
  enum: (title, { allowedValues }) => wordWith('valueOptions', { title, options: (allowedValues as unknown[]).map(String) }),
  const: (title, { allowedValue }) => wordWith('valueOptions', { title, options: String(allowedValue) }),
  minimum: (title, { limit }) => wordWith('valueLeast', { title, least: Number(limit) }),
  maximum: (title, { limit }) => wordWith('valueMost', { title, most: Number(limit) }),
  minLength: (title, { limit }) => wordWith('valueShort', { title, least: Number(limit) }),
  maxLength: (title, { limit }) => wordWith('valueLong', { title, most: Number(limit) }),
  minItems: (title, { limit }) => wordWith('valueFew', { title, least: Number(limit) }),
  maxItems: (title, { limit }) => wordWith('valueMany', { title, most: Number(limit) }),
  additionalProperties: (title) => wordWith('faultUnknown', { title }),
  uniqueItems: (title) => wordWith('valueTwice', { title }),
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

/** Converts ajv's errors to faults, the first of each field. */
export function schemaFaults(validate: ValidateFunction, schema: JsonSchema, value: unknown): UntranslatedFault[] {
  if (validate(value)) return []
  const faults = new Map<string, UntranslatedFault>()
  for (const error of validate.errors ?? []) {
    const field = fieldOf(error)
    const sentence = Object.hasOwn(sentences, error.keyword) ? sentences[error.keyword] : undefined
    const title = titleOf(schema, field) || wordWith('valueWhole')
    const message = sentence?.(title, error.params) ?? wordWith('valueFormat', { title })
    if (!faults.has(field)) faults.set(field, { field, rule: rules[error.keyword] ?? 'type', message })
  }
  return [...faults.values()]
}
