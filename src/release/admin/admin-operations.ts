import type { JsonSchema, OpenApiOperation, OpenApiParameter, RecordServe } from '../../contract/operation'
import type { ApiFile } from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import { editFormOf } from './edit-form'

const text: JsonSchema = { type: 'string' }
const number: JsonSchema = { type: 'integer' }
const query = (name: string, schema: JsonSchema, required = false): OpenApiParameter => ({
  name,
  in: 'query',
  description: name,
  schema,
  ...(required ? { required } : {}),
})

const answers = (data: JsonSchema): OpenApiOperation['responses'] => ({
  '200': {
    description: '成功',
    content: { 'application/json': { schema: { type: 'object', properties: { code: number, message: text, data } } } },
  },
})

const object = (names: string[]): JsonSchema => ({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) })

export const waitingOperation = 'admin.waiting'

/** How many cases of each flow wait for operators. */
export const waitingCounts = (base: string, flows: string[]): ApiFile['paths'] => ({
  [`${base}/admin/waiting`]: {
    get: {
      operationId: waitingOperation,
      summary: '各流程等待办理的件数',
      'x-access': 'operator',
      'x-waiting': flows,
      responses: answers({ type: 'object', properties: Object.fromEntries(flows.map((id) => [id, number])) }),
    },
  },
})

/** What operators do with a record type: list all of it, open one in texts, add, change, remove. `base` is the prefix of the flow API. */
export function adminOperations(base: string, record: RecordType): ApiFile['paths'] {
  const { id, title, list, fields } = record
  const operation = (
    name: string,
    summary: string,
    serve: Omit<RecordServe, 'type' | 'edit'>,
    rest: Partial<OpenApiOperation>,
    data: JsonSchema,
  ): OpenApiOperation => ({
    operationId: `admin.${id}.${name}`,
    summary: `${title}：${summary}`,
    'x-access': 'operator',
    'x-record': { type: id, edit: true, ...serve },
    responses: answers(data),
    ...rest,
  })
  const form = { 'x-form': editFormOf(id), 'x-rate': { limit: 120, seconds: 60, per: 'account' as const } }
  const one = [query('id', { type: 'string', minLength: 1, maxLength: 64 }, true)]
  const many = [
    query('page', { ...number, minimum: 1, maximum: 100_000 }),
    query('size', { ...number, minimum: 1, maximum: 100 }),
    ...(list.search ? [query('keyword', { ...text, maxLength: 60 })] : []),
  ]
  const rows: JsonSchema = {
    type: 'object',
    properties: { data: { type: 'array', items: object(['id', 'createTime', ...list.fields]) }, total: number, page: number, size: number },
  }
  const at = (name: string) => `${base}/admin/${id}/${name}`
  return {
    [at('list')]: { get: operation('list', '全部', { verb: 'list' }, { parameters: many }, rows) },
    [at('open')]: { get: operation('open', '打开', { verb: 'read' }, { parameters: one }, object(['id', ...Object.keys(fields)])) },
    [at('add')]: { post: operation('add', '新增', { verb: 'create' }, form, object(['id'])) },
    [at('change')]: { post: operation('change', '修改', { verb: 'update' }, { parameters: one, ...form }, object(['id'])) },
    [at('remove')]: { post: operation('remove', '删除', { verb: 'remove' }, { parameters: one }, object(['removed'])) },
  }
}
