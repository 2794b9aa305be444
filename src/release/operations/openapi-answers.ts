import { isFlowRead } from '../../contract/derived/operations/flow-operations'
import type { JsonSchema, OpenApiOperation, OpenApiParameter } from '../../contract/operation'
import { isRecord } from '../../contract/is-record'
import type { Translate } from '../../validate/words'
import type { DeclaredOperation } from './operations'

type Answers = Record<string, object>

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const envelope = (code: JsonSchema, data: JsonSchema, translate: Translate): JsonSchema => ({
  type: 'object',
  properties: { code, message: { type: 'string', description: translate('apiMessage') }, data },
  required: ['code', 'message', 'data'],
})

/** The data in error responses of each status, besides code and message. */
const statuses = {
  400: { data: 'faults' },
  401: {},
  403: { data: 'needs' },
  404: {},
  408: {},
  409: {},
  413: {},
  415: {},
  421: {},
  422: { data: 'faults' },
  429: { waits: true },
  431: {},
  500: { data: 'request' },
  503: { waits: true },
} as const satisfies Record<number, { data?: string; waits?: true }>

const datasOf = (translate: Translate): Record<string, JsonSchema> => ({
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
      { type: 'object', properties: { needs: { type: 'string', description: translate('apiNeeds') } }, required: ['needs'] },
    ],
  },
  request: { type: 'object', properties: { requestId: { type: 'string' } }, required: ['requestId'] },
})

/** The header with the seconds until a retry can succeed. */
const retryAfter = (translate: Translate) => ({
  'Retry-After': { description: translate('apiRetryAfter'), schema: { type: 'integer', minimum: 1 } },
})

function responsesOf(translate: Translate): Record<string, object> {
  const datas = datasOf(translate)
  const entries = Object.entries(statuses) as unknown as [keyof typeof statuses, { data?: string; waits?: true }][]
  return Object.fromEntries(
    entries.map(([status, { data = 'none', waits }]) => [
      `E${status}`,
      {
        description: translate(`api${status}`),
        ...(waits ? { headers: retryAfter(translate) } : {}),
        content: json(envelope({ const: Number(status) }, datas[data]!, translate)),
      },
    ]),
  )
}

/** A token in a header together with the cookie of its session (requirement B4). */
const securitySchemes = (translate: Translate) => ({
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: translate('apiToken') },
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: translate('apiCookie') },
})

const schemas = (translate: Translate) => ({
  Fault: {
    type: 'object',
    description: translate('apiFault'),
    properties: {
      field: { type: 'string', description: translate('apiFaultField') },
      rule: { type: 'string', description: translate('apiFaultRule') },
      message: { type: 'string', description: translate('apiFaultMessage') },
      cells: {
        type: 'array',
        description: translate('apiFaultCells'),
        items: {
          type: 'object',
          properties: {
            row: { type: 'integer', description: translate('apiFaultRow') },
            column: { type: 'string', description: translate('apiFaultColumn') },
            rule: { type: 'string', description: translate('apiFaultRule') },
            message: { type: 'string', description: translate('apiFaultMessage') },
          },
        },
      },
    },
    required: ['field', 'rule', 'message'],
  },
  Refusal: envelope(
    { enum: [1001, 1002, 1003, 1004, 1005], description: translate('apiRefusal') },
    { type: 'string', description: translate('apiRefusalData') },
    translate,
  ),
})

export const openapiComponents = (translate: Translate) => ({
  securitySchemes: securitySchemes(translate),
  schemas: schemas(translate),
  responses: responsesOf(translate),
})

const isHandler = (operation: OpenApiOperation) => operation['x-handler'] !== undefined
const isTransition = ({ 'x-flow': flow }: OpenApiOperation) => flow !== undefined && !isFlowRead(flow.transition)
/** Whether an operation writes; a transition does, whatever its method (spec §7 starts a trial by GET). */
const writes = ({ method, operation }: DeclaredOperation) => method !== 'get' || isTransition(operation)

/** Whether the operation can answer that something was not found. */
function canMiss({ method, operation }: DeclaredOperation): boolean {
  const { 'x-record': record, 'x-flow': flow } = operation
  if (record) return !['list', 'create'].includes(record.verb)
  if (flow) return !['list', 'work'].includes(flow.transition)
  return isHandler(operation) && (method !== 'get' || operation['x-access'] !== 'public' || (operation.parameters ?? []).length > 0)
}

/** Whether a business rule can refuse the call, which answers 200 with a code of its own (spec §7, §8). */
const canRefuse = (operation: OpenApiOperation) =>
  isHandler(operation) || isTransition(operation) || operation['x-captcha'] !== undefined || operation['x-encrypt'] !== undefined

function statusesOf(declared: DeclaredOperation): number[] {
  const { operation, method } = declared
  const access = operation['x-access']
  const changes = writes(declared)
  const given: [boolean, ...number[]][] = [
    [true, 400, 415, 421, 431, 500, 503],
    [access !== 'public', 401],
    [changes || [access].flat().some((word) => word !== 'public' && word !== 'signedIn'), 403],
    [canMiss(declared), 404],
    [operation['x-form'] !== undefined, 409],
    [method !== 'get', 408, 413],
    [changes, 422],
    [operation['x-rate'] !== undefined || operation['x-captcha'] !== undefined || operation['x-encrypt'] !== undefined, 429],
  ]
  return given.flatMap(([holds, ...codes]) => (holds ? codes : [])).toSorted((a, b) => a - b)
}

/** Allows null for a field without a value. */
const orNull = (schema: JsonSchema): JsonSchema => {
  const { type } = schema
  if (type === undefined || [type].flat().includes('null')) return schema
  return { ...schema, type: [type, 'null'].flat(), ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}) }
}

/** Makes every property of a response nullable; only declared properties are returned. */
function answered(schema: JsonSchema): JsonSchema {
  const { properties, items, additionalProperties } = schema
  return orNull({
    ...schema,
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isRecord(one) ? answered(one) : one])) }
      : {}),
    ...(isRecord(items) ? { items: answered(items) } : {}),
    ...(isRecord(additionalProperties) ? { additionalProperties: answered(additionalProperties) } : {}),
  })
}

/** The success response: a file, or the envelope with the declared data, plus the codes of business refusals. */
function success(operation: OpenApiOperation, published: (schema: JsonSchema) => JsonSchema, translate: Translate): object {
  const declared = operation.responses['200'] ?? { description: translate('apiSuccess') }
  const refusal = canRefuse(operation) ? [ref('schemas', 'Refusal')] : []
  if (operation['x-binary']) return { ...declared, content: { ...declared.content, ...(refusal[0] ? json(refusal[0]) : {}) } }
  const data = declared.content?.['application/json']?.schema.properties?.data
  const done = envelope({ const: 0, description: translate('apiZero') }, data ? answered(published(data)) : { type: 'null' }, translate)
  return { description: declared.description, content: json(refusal[0] ? { anyOf: [done, refusal[0]] } : done) }
}

/** All responses of the operation, derived from its declaration. */
export function answersOf(declared: DeclaredOperation, published: (schema: JsonSchema) => JsonSchema, translate: Translate): Answers {
  const refusals = statusesOf(declared).map((status) => [String(status), ref('responses', `E${status}`)])
  return { 200: success(declared.operation, published, translate), ...Object.fromEntries(refusals) }
}

const header = (name: string, description: string, schema: JsonSchema): OpenApiParameter => ({ name, in: 'header', description, schema })

/** Headers that the operation reads, besides those of the session. */
export function headersOf(declared: DeclaredOperation, translate: Translate): OpenApiParameter[] {
  const { operation } = declared
  return [
    ...(writes(declared) && operation['x-access'] !== 'public'
      ? [header('Idempotency-Key', translate('apiKey'), { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' })]
      : []),
    ...(operation['x-form'] === undefined ? [] : [header('X-Portal-Revision', translate('apiRevision'), { type: 'string' })]),
    ...(operation['x-captcha'] === undefined
      ? []
      : [
          header('biyiCaptchaKey', translate('apiCaptchaKey'), { type: 'string' }),
          header('biyiCaptcha', translate('apiCaptcha'), { type: 'string' }),
        ]),
  ]
}

/** The security requirement: none for public operations, else token and session cookie together. */
export const securityOf = ({ 'x-access': access }: OpenApiOperation): object[] =>
  access === 'public' ? [{}, { token: [], session: [] }] : [{ token: [], session: [] }]
