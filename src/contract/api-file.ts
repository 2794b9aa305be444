import { Type } from '@sinclair/typebox'
import { httpMethods, OperationWords } from './operation'
import { closedObject, SchemaLine, oneOf } from './closed-object'

const count = Type.Optional(Type.Integer({ minimum: 0 }))
const number = Type.Optional(Type.Number())
const text = (title: string) => Type.Optional(Type.String({ title }))
const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
const anything = (title: string) => Type.Optional(Type.Unknown({ title }))
const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const

/** The part of JSON Schema 2020-12 that endpoints use; closed, so that a misspelt keyword is reported instead of ignored. */
export const JsonSchemaObject = Type.Recursive(
  (Self) =>
    closedObject('数据格式', 'JSON Schema 2020-12 的常用部分。', {
      type: Type.Optional(Type.Union([oneOf('类型', types), Type.Array(oneOf('类型', types), { minItems: 1 })], { title: '类型' })),
      title: text('名称'),
      description: text('说明'),
      properties: Type.Optional(Type.Record(Type.String(), Self, { title: '字段' })),
      required: Type.Optional(Type.Array(Type.String(), { title: '必填字段' })),
      additionalProperties: Type.Optional(Type.Union([Type.Boolean(), Self], { title: '其他字段' })),
      items: Type.Optional(Self),
      enum: Type.Optional(Type.Array(scalar, { title: '可选值', minItems: 1 })),
      const: Type.Optional(scalar),
      default: anything('不写时的值'),
      examples: Type.Optional(Type.Array(Type.Unknown(), { title: '例子' })),
      format: text('格式'),
      pattern: text('正则'),
      minLength: count,
      maxLength: count,
      minItems: count,
      maxItems: count,
      uniqueItems: Type.Optional(Type.Boolean()),
      minProperties: count,
      maxProperties: count,
      minimum: number,
      maximum: number,
      exclusiveMinimum: number,
      exclusiveMaximum: number,
      multipleOf: number,
      allOf: Type.Optional(Type.Array(Self)),
      anyOf: Type.Optional(Type.Array(Self)),
      oneOf: Type.Optional(Type.Array(Self)),
      not: Type.Optional(Self),
      contentEncoding: text('内容编码'),
      contentMediaType: text('内容类型'),
      deprecated: Type.Optional(Type.Boolean()),
      readOnly: Type.Optional(Type.Boolean()),
      writeOnly: Type.Optional(Type.Boolean()),
      'x-form': Type.Optional(Type.String({ title: '表单 id', description: '并入这个表单的全部字段。' })),
    }),
  { $id: 'JsonSchema' },
)

const media = Type.Record(
  Type.String({ pattern: '^[a-z]+/[a-z0-9.+*-]+$' }),
  closedObject('内容', '', { schema: JsonSchemaObject, example: anything('例子'), examples: anything('几个例子') }),
  { title: '按内容类型' },
)

const Parameter = closedObject('参数', '路径、查询或请求头中的一个参数。', {
  name: Type.String({ title: '参数名', minLength: 1 }),
  in: oneOf('位置', ['path', 'query', 'header'] as const),
  required: Type.Optional(Type.Boolean({ title: '必填' })),
  description: text('说明'),
  schema: JsonSchemaObject,
  style: Type.Optional(oneOf('数组写法', ['form', 'simple'] as const)),
  explode: Type.Optional(Type.Boolean({ title: '数组重复键名' })),
  example: anything('例子'),
})

export const OperationContract = closedObject('接口', '一个 OpenAPI 3.1 接口，加上若干 x- 约定。', {
  operationId: Type.String({ title: '接口 id', pattern: '^[A-Za-z][A-Za-z0-9._-]*$', description: '其他文件用它引用这个接口。' }),
  summary: Type.String({ title: '一句话说明', minLength: 1 }),
  description: text('说明'),
  tags: Type.Optional(Type.Array(Type.String(), { title: '所属的组' })),
  deprecated: Type.Optional(Type.Boolean({ title: '已停用' })),
  parameters: Type.Optional(Type.Array(Parameter, { title: '参数' })),
  requestBody: Type.Optional(
    closedObject('请求体', '', { required: Type.Optional(Type.Boolean({ title: '必填' })), description: text('说明'), content: media }),
  ),
  'x-answer': Type.Optional(JsonSchemaObject),
  responses: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^([1-5]\\d\\d|default)$' }),
      closedObject('回答', '', { description: Type.String({ title: '说明' }), content: Type.Optional(media), headers: anything('响应头') }),
      { title: '整个回答', description: '一般不写：信封（code、message、data）自动补上，data 的内容写在 x-answer。' },
    ),
  ),
  ...OperationWords.properties,
})

const methods = Object.fromEntries(httpMethods.map((method) => [method, Type.Optional(OperationContract)]))

/** A file of `schemas/api/`: an OpenAPI 3.1 document whose operations carry our `x-` keys. */
export const ApiDocument = closedObject('接口文件', 'OpenAPI 3.1 文档。', {
  $schema: SchemaLine,
  openapi: oneOf('OpenAPI 版本', ['3.1.0', '3.1.1'] as const),
  info: closedObject('信息', '', {
    title: Type.String({ title: '名称' }),
    version: Type.String({ title: '版本' }),
    description: text('说明'),
  }),
  tags: Type.Optional(
    Type.Array(closedObject('分组', '', { name: Type.String({ title: '组名' }), description: text('说明') }), { title: '分组' }),
  ),
  paths: Type.Record(Type.String({ pattern: '^/[^?#\\s]*$' }), closedObject('地址', '各方法的接口。', methods), { title: '地址' }),
})
