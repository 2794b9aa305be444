import type { Static } from '@sinclair/typebox'
import type { JsonSchema, OpenApiOperation, RecordServe } from '../../operation'
import type { RecordField, RecordType } from '../../record'
import { automaticTimes, automaticTitles } from '../automatic-fields'
import { listOf, number, text } from './answer-schema'

/** The 200 response of every operation: the envelope with its data. */
export const envelope = (data: JsonSchema): OpenApiOperation['responses'] => ({
  '200': {
    description: '成功',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { code: number('0 表示成功'), message: text('提示文字'), data },
          required: ['code', 'message'],
        },
      },
    },
  },
})

const texts: JsonSchema = { type: 'array', items: { type: 'string' } }

/** Schema of a `json` field: rows of its columns or of a form's rows, values of its dictionary, a copy of account fields, or anything. */
function structure({ columns, dict, profile }: Static<typeof RecordField>): JsonSchema {
  if (profile) return { type: ['object', 'null'], properties: Object.fromEntries(profile.map((name) => [name, {}])) }
  if (columns) {
    const properties = Object.entries(columns).map(([name, title]) => [name, { type: ['number', 'string'], description: title }])
    return { type: 'array', items: { type: 'object', properties: Object.fromEntries(properties) } }
  }
  return dict === undefined ? {} : texts
}

function fieldSchema(field: Static<typeof RecordField>): JsonSchema {
  const { type, title: description } = field
  switch (type) {
    case 'body':
      return { description }
    case 'files':
      return { ...texts, description }
    case 'image':
      return { type: ['object', 'null'], description, properties: { src: text('图片地址中尺寸之后的部分'), alt: text('图上有什么') } }
    case 'json':
      return { ...structure(field), description }
    case 'integer':
    case 'number':
    case 'boolean':
      return { type, description }
    default:
      return { type: 'string', description }
  }
}

/** Every property of a record: its id and times, its fields, and its derived states. */
export const recordProperties = (record: RecordType): Record<string, JsonSchema> => ({
  id: text('编号'),
  ...Object.fromEntries(
    automaticTimes(record).map((name) => [name, text(`${automaticTitles[name]}${name === 'sentTime' ? '，草稿没有' : ''}`)]),
  ),
  ...Object.fromEntries(Object.entries(record.fields).map(([name, field]) => [name, fieldSchema(field)])),
  ...Object.fromEntries(Object.keys(record.derived ?? {}).map((name) => [name, text('由日期得出的状态')])),
})

/** The public properties: every field that is not `internal`. */
export const openProperties = (record: RecordType): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(recordProperties(record)).filter(([name]) => record.fields[name]?.internal !== true))

/** Response of a transition: the record's id and its new state. */
export const transitionAnswer: JsonSchema = { type: 'object', properties: { id: text('编号'), status: text('办理后的状态') } }

export const pageOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: { data: listOf(properties), total: number('总数'), page: number('页码'), size: number('每页条数') },
})

const only = (properties: Record<string, JsonSchema>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : [])))

const neighbour = (properties: Record<string, JsonSchema>, names: readonly string[], description: string): JsonSchema => ({
  type: ['object', 'null'],
  description,
  properties: only(properties, ['id', ...names]),
})

/** Data schema of an operation that serves a record and declares no response of its own. */
export function recordAnswer(record: RecordType, { verb, siblings }: Pick<RecordServe, 'verb' | 'siblings'>): JsonSchema {
  const properties = openProperties(record)
  const row = only(properties, record.list.fields)
  switch (verb) {
    case 'list':
      return pageOf(row)
    case 'match':
      return { type: 'object', properties: { data: listOf({ ...row, reason: text('为什么适合本账户') }), total: number('总数') } }
    case 'read': {
      const beside = siblings && {
        previous: neighbour(properties, siblings, '列表中的上一条'),
        next: neighbour(properties, siblings, '列表中的下一条'),
      }
      return { type: 'object', properties: { ...properties, ...beside } }
    }
    case 'create':
      return { type: 'object', properties: { id: text('编号') } }
    case 'update':
      return { type: 'object', properties: { updated: number('改了几条') } }
    case 'remove':
      return { type: 'object', properties: { removed: number('删了几条') } }
  }
}
