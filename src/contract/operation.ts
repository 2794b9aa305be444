import { Type, type Static } from '@sinclair/typebox'
import { accessWord } from './accounts'
import { captchaPurposes, rateScopes, recordVerbs } from './vocabulary/kinds'
import { closedObject, oneOf } from './closed-object'

/** `x-record`: how a record type serves the operation. */
export const RecordServe = closedObject('记录服务', '', {
  type: Type.String({ title: '记录 id' }),
  verb: oneOf('方式', recordVerbs, 'match 按账户资料匹配，见记录的 match。'),
  siblings: Type.Optional(
    Type.Array(Type.String(), {
      title: '上一条、下一条的字段',
      description: 'read 时一并给出列表里的前后两条：previous、next。',
      minItems: 1,
    }),
  ),
  mine: Type.Optional(
    Type.String({
      title: '只给自己的',
      description: 'list、read 时只给这个字段里是登录账户编号的，如由流程公开的内容里的 accountId。',
      minLength: 1,
    }),
  ),
  set: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { title: '写入的固定值' })),
})
/**
 * `edit` also returns unpublished rows, as form values; `draft` keeps a row unpublished, `undo` reverts the last change. Only the
 * operators' admin page sets them; no file can.
 */
export type RecordServe = Static<typeof RecordServe> & { edit?: true; draft?: true; undo?: true }

/** `x-flow`: the transition of a flow that the operation does. */
export const FlowServe = closedObject('流程服务', '', {
  flow: Type.String({ title: '流程 id' }),
  transition: Type.String({ title: '步骤 id' }),
})
export type FlowServe = Static<typeof FlowServe>

/** `x-form`: the form whose rules the body must meet, or several forms of which it must meet one; `only` names part of its fields. */
export const FormBind = Type.Union(
  [
    Type.String({ title: '表单 id' }),
    Type.Array(Type.String({ title: '表单 id' }), { title: '几个表单', minItems: 2, description: '内容属于哪个表单，就按哪个表单检查。' }),
    closedObject('表单', '', {
      form: Type.String({ title: '表单 id' }),
      only: Type.Array(Type.String(), { title: '只收这些字段', minItems: 1 }),
    }),
  ],
  { title: '按哪个表单检查' },
)
export type FormBind = Static<typeof FormBind>

/** `x-rate`: at most `limit` calls in `seconds` for each address, account or both. */
export const Rate = closedObject('频率', '', {
  limit: Type.Integer({ title: '次数', minimum: 1 }),
  seconds: Type.Integer({ title: '秒数', minimum: 1, maximum: 86400 }),
  per: oneOf('按', rateScopes),
})
export type Rate = Static<typeof Rate>

/** The `x-` keys that an operation may have besides the standard OpenAPI ones. */
export const OperationWords = closedObject('接口约定', '', {
  'x-access': accessWord('谁可以调用'),
  'x-form': Type.Optional(FormBind),
  'x-draft': Type.Optional(Type.Boolean({ title: '草稿', description: '表单可以没有填完，只检查已填的内容。' })),
  'x-encrypt': Type.Optional(Type.Array(Type.String(), { title: '加密字段', description: '用公钥密封后提交的字段。' })),
  'x-captcha': Type.Optional(oneOf('验证码用途', captchaPurposes)),
  'x-rate': Type.Optional(Rate),
  'x-record': Type.Optional(RecordServe),
  'x-flow': Type.Optional(FlowServe),
  'x-count': Type.Optional(
    Type.Array(Type.String({ title: '记录 id' }), {
      title: '计数',
      description: '回答这些记录各有多少条，以记录 id 为名；一分钟内不重数。',
      minItems: 1,
    }),
  ),
  'x-handler': Type.Optional(Type.String({ title: '处理函数', description: 'src/server/handlers 中的名字。' })),
  'x-with': Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
      Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })]),
      { title: '处理函数所用的名字', description: 'x-handler 要用到的记录、字段、状态、接口或字典；哪些函数要哪些名字，由检查说明。' },
    ),
  ),
  'x-binary': Type.Optional(Type.Boolean({ title: '返回文件' })),
})
export type OperationWords = Static<typeof OperationWords>

/** A JSON Schema inside an OpenAPI document; the check compiles it, so its shape is not repeated here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  [keyword: string]: unknown
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}

export const httpMethods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type HttpMethod = (typeof httpMethods)[number]

/** One OpenAPI 3.1 operation as written under `paths` of a file of `schemas/api/`. */
export interface OpenApiOperation extends OperationWords {
  operationId: string
  summary: string
  description?: string
  'x-record'?: RecordServe
  /** Flows whose cases waiting for operators are counted; only the admin page sets it, no file can. */
  'x-waiting'?: string[]
  parameters?: OpenApiParameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

interface Document<Operation> {
  $schema?: string
  openapi: string
  info: { title: string; version: string; description?: string }
  paths: Record<string, Partial<Record<HttpMethod, Operation>>>
}
export type ApiFile = Document<OpenApiOperation>

/**
 * As written in a file: `x-answer` is the data of the 200 response, whose envelope is always the same. Without `x-answer` and
 * `responses`, both follow from the handler, record or flow.
 */
export interface WrittenOperation extends Omit<OpenApiOperation, 'responses'> {
  responses?: OpenApiOperation['responses']
  'x-answer'?: JsonSchema
}
export type WrittenApi = Document<WrittenOperation>
