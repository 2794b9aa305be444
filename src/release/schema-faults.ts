import type { ErrorObject, ValidateFunction } from 'ajv'
import type { JsonSchema } from '../contract/operation'
import type { Fault } from '../validate/form/fault'

type Sentence = (title: string, params: Record<string, unknown>) => string

const typeNames: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: 'true 或 false',
  array: '列表',
  object: '一组数据',
}

/** Sentences for values that no form binds: parameters, and bodies with a plain schema. */
const sentences: Record<string, Sentence> = {
  required: (title) => `请提供“${title}”`,
  type: (title, { type }) =>
    `“${title}”应为${[type]
      .flat()
      .map((one) => typeNames[String(one)] ?? String(one))
      .join('或')}`,
  enum: (title, { allowedValues }) => `“${title}”只能是：${(allowedValues as unknown[]).join('、')}`,
  const: (title, { allowedValue }) => `“${title}”只能是：${String(allowedValue)}`,
  minimum: (title, { limit }) => `“${title}”不能小于 ${String(limit)}`,
  maximum: (title, { limit }) => `“${title}”不能大于 ${String(limit)}`,
  minLength: (title, { limit }) => `“${title}”至少 ${String(limit)} 个字`,
  maxLength: (title, { limit }) => `“${title}”最多 ${String(limit)} 个字`,
  minItems: (title, { limit }) => `“${title}”至少 ${String(limit)} 项`,
  maxItems: (title, { limit }) => `“${title}”最多 ${String(limit)} 项`,
  additionalProperties: (title) => `不接受“${title}”这一项`,
  uniqueItems: (title) => `“${title}”中有重复的项`,
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
  const properties = schema.properties as Record<string, JsonSchema> | undefined
  const top = field.split('.', 1)[0] ?? ''
  const declared = properties && Object.hasOwn(properties, top) ? properties[top] : undefined
  return typeof declared?.title === 'string' && top === field ? declared.title : field
}

/** ajv's errors as faults, the first of each field. */
export function schemaFaults(validate: ValidateFunction, schema: JsonSchema, value: unknown): Fault[] {
  if (validate(value)) return []
  const faults = new Map<string, Fault>()
  for (const error of validate.errors ?? []) {
    const field = fieldOf(error)
    const sentence = Object.hasOwn(sentences, error.keyword) ? sentences[error.keyword] : undefined
    const title = titleOf(schema, field) || '提交的内容'
    const message = sentence?.(title, error.params) ?? `请检查“${title}”的格式`
    if (!faults.has(field)) faults.set(field, { field, rule: rules[error.keyword] ?? 'type', message })
  }
  return [...faults.values()]
}
