import { isFlowRead } from '../contract/derived/flow-operations'
import type { JsonSchema, OpenApiOperation, OpenApiParameter } from '../contract/operation'
import type { DeclaredOperation } from './operations'

type Answers = Record<string, object>

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, message: { type: 'string', description: '给访问者看的一句话，成功时为空' }, data },
  required: ['code', 'message', 'data'],
})

/** What an answer of each status says beside its words; the words are those of portal.json. */
const statuses: Record<string, { reason: string; data?: string; waits?: true }> = {
  400: { reason: '请求的格式、参数或请求头不对', data: 'faults' },
  401: { reason: '没有有效的登录：令牌和 Cookie 须一起发送' },
  403: { reason: '没有权限，或请求来自别的网站', data: 'needs' },
  404: { reason: '没有这项内容，或不属于当前账户' },
  408: { reason: '请求没有在时限内发完' },
  409: { reason: '表单已更新，请载入新版后再提交' },
  413: { reason: '提交的内容过大' },
  415: { reason: '不接受这种内容格式' },
  421: { reason: '访问的地址不属于本站' },
  422: { reason: '提交的内容不合规则，或提交编号已用于另一项内容', data: 'faults' },
  429: { reason: '操作过于频繁', waits: true },
  431: { reason: '请求头过大' },
  500: { reason: '本平台的错误；data 中的编号可供查找', data: 'request' },
  503: { reason: '暂时无法处理，请稍后重试', waits: true },
}

const datas: Record<string, JsonSchema> = {
  none: { type: 'null' },
  faults: {
    anyOf: [
      { type: 'null' },
      { type: 'object', properties: { faults: { type: 'array', items: ref('schemas', 'Fault') } }, required: ['faults'] },
    ],
  },
  needs: {
    anyOf: [
      { type: 'null' },
      { type: 'object', properties: { needs: { const: 'verified', description: '须先完成企业认证' } }, required: ['needs'] },
    ],
  },
  request: { type: 'object', properties: { requestId: { type: 'string' } }, required: ['requestId'] },
}

/** Seconds until a retry can succeed. */
const retryAfter = { 'Retry-After': { description: '多少秒之后可以重试', schema: { type: 'integer', minimum: 1 } } }

const components = Object.fromEntries(
  Object.entries(statuses).map(([status, { reason, data = 'none', waits }]) => [
    `E${status}`,
    { description: reason, ...(waits ? { headers: retryAfter } : {}), content: json(envelope({ const: Number(status) }, datas[data]!)) },
  ]),
)

/** A token in a header and, beside it, the cookie that came with it (requirement B4). */
const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '登录回答中的 token；前面可以有 Bearer' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: '登录时由服务器设置的 HttpOnly Cookie；通过 https 访问时名为 __Host-sid',
  },
}

const schemas = {
  Fault: {
    type: 'object',
    description: '一处不合规则的内容',
    properties: {
      field: { type: 'string', description: '字段，整体有误时为空' },
      rule: { type: 'string', description: '没有满足的规则' },
      message: { type: 'string', description: '提示文字' },
      cells: {
        type: 'array',
        description: '多行填写的字段：有误的各格，行从 0 数起',
        items: {
          type: 'object',
          properties: {
            row: { type: 'integer', description: '第几行' },
            column: { type: 'string', description: '列' },
            rule: { type: 'string', description: '没有满足的规则' },
            message: { type: 'string', description: '提示文字' },
          },
        },
      },
    },
    required: ['field', 'rule', 'message'],
  },
  Refusal: envelope(
    { enum: [1001, 1002, 1003, 1004], description: '1001 登录、1002 验证码、1003 密码、1004 其他业务原因' },
    { type: 'string', description: '与 message 相同（接口约定）' },
  ),
}

export const openapiComponents = { securitySchemes, schemas, responses: components }

const isHandler = (operation: OpenApiOperation) => operation['x-handler'] !== undefined
const isTransition = ({ 'x-flow': flow }: OpenApiOperation) => flow !== undefined && !isFlowRead(flow.transition)
/** A transition changes something whatever its method (spec §7 starts a trial by GET). */
const writes = ({ method, operation }: DeclaredOperation) => method !== 'get' || isTransition(operation)

/** Whether the operation can answer that something is not there. */
function canMiss({ method, operation }: DeclaredOperation): boolean {
  const { 'x-record': record, 'x-flow': flow } = operation
  if (record) return !['list', 'create'].includes(record.verb)
  if (flow) return !['list', 'work'].includes(flow.transition)
  return isHandler(operation) && (method !== 'get' || operation['x-access'] !== 'public' || (operation.parameters ?? []).length > 0)
}

/** Refused by a rule of the business, which answers 200 with a code of its own (spec §7, §8). */
const canRefuse = (operation: OpenApiOperation) =>
  isHandler(operation) || isTransition(operation) || operation['x-captcha'] !== undefined || operation['x-encrypt'] !== undefined

function statusesOf(declared: DeclaredOperation): number[] {
  const { operation, method } = declared
  const access = operation['x-access']
  const changes = writes(declared)
  const given: [boolean, ...number[]][] = [
    [true, 400, 415, 421, 431, 500, 503],
    [access !== 'public', 401],
    [changes || access === 'verified' || access === 'operator', 403],
    [canMiss(declared), 404],
    [operation['x-form'] !== undefined, 409],
    [method !== 'get', 408, 413],
    [changes, 422],
    [operation['x-rate'] !== undefined || operation['x-captcha'] !== undefined || operation['x-encrypt'] !== undefined, 429],
  ]
  return given.flatMap(([holds, ...codes]) => (holds ? codes : [])).toSorted((a, b) => a - b)
}

/** A field without a value is null. */
const orNull = (schema: JsonSchema): JsonSchema => {
  const { type } = schema
  if (type === undefined || [type].flat().includes('null')) return schema
  return { ...schema, type: [type, 'null'].flat(), ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}) }
}

/** Every property of an answer may be missing its value; declared ones are all that leaves. */
function answered(schema: JsonSchema): JsonSchema {
  const { properties, items, additionalProperties } = schema
  const isSchema = (value: unknown): value is JsonSchema => value !== null && typeof value === 'object' && !Array.isArray(value)
  return orNull({
    ...schema,
    ...(isSchema(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isSchema(one) ? answered(one) : one])) }
      : {}),
    ...(isSchema(items) ? { items: answered(items) } : {}),
    ...(isSchema(additionalProperties) ? { additionalProperties: answered(additionalProperties) } : {}),
  })
}

/** The answer of success: a file, or the envelope with the declared data; beside it what the business may refuse. */
function success(operation: OpenApiOperation, published: (schema: JsonSchema) => JsonSchema): object {
  const declared = operation.responses['200'] ?? { description: '成功' }
  const refusal = canRefuse(operation) ? [ref('schemas', 'Refusal')] : []
  if (operation['x-binary']) return { ...declared, content: { ...declared.content, ...(refusal[0] ? json(refusal[0]) : {}) } }
  const data = (declared.content?.['application/json']?.schema.properties as Record<string, JsonSchema> | undefined)?.data
  const done = envelope({ const: 0, description: '0 表示成功' }, data ? answered(published(data)) : { type: 'null' })
  return { description: declared.description, content: json(refusal[0] ? { anyOf: [done, refusal[0]] } : done) }
}

/** Everything that the operation can answer, from what it is. */
export function answersOf(declared: DeclaredOperation, published: (schema: JsonSchema) => JsonSchema): Answers {
  const refusals = statusesOf(declared).map((status) => [String(status), ref('responses', `E${status}`)])
  return { 200: success(declared.operation, published), ...Object.fromEntries(refusals) }
}

const header = (name: string, description: string, schema: JsonSchema): OpenApiParameter => ({ name, in: 'header', description, schema })

/** Headers that the operation reads beside those of the session. */
export function headersOf(declared: DeclaredOperation): OpenApiParameter[] {
  const { operation } = declared
  return [
    ...(writes(declared) && operation['x-access'] !== 'public'
      ? [
          header('Idempotency-Key', '为一次提交起的编号：同一账户以同一编号重发同样的内容，新增、上传和办理只做一次，回答与第一次相同', {
            type: 'string',
            pattern: '^[A-Za-z0-9_-]{8,64}$',
          }),
        ]
      : []),
    ...(operation['x-form'] === undefined
      ? []
      : [header('X-Portal-Revision', '填写时所用表单的版本（首页数据中的 revision）；三十分钟内仍按它检查', { type: 'string' })]),
    ...(operation['x-captcha'] === undefined
      ? []
      : [
          header('biyiCaptchaKey', '验证码的 key，一次有效', { type: 'string' }),
          header('biyiCaptcha', '验证码的答案，可写成 {"code":"…"}', { type: 'string' }),
        ]),
  ]
}

/** Who may call: nobody in particular, or whoever sends both halves of a session. */
export const securityOf = ({ 'x-access': access }: OpenApiOperation): object[] =>
  access === 'public' ? [{}, { token: [], session: [] }] : [{ token: [], session: [] }]
