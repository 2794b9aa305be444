import type { Access, AccountsFile } from '../../accounts'
import { automaticTitles } from '../automatic-fields'
import { anyOf } from '../accounts/account-names'
import { memoizeByInputs } from '../memoize-by-inputs'
import type { HttpMethod, JsonSchema, OpenApiOperation, OpenApiParameter, Rate, RecordServe } from '../../operation'
import type { RecordType, ServedVerb } from '../../record'
import { servedVerbs } from '../../record'
import { rangeNames } from './range-names'
import { envelope, recordAnswer } from './record-answers'

export interface DerivedOperation {
  method: HttpMethod
  path: string
  operation: OpenApiOperation
}

export const parameter = (
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 },
  required = false,
): OpenApiParameter => ({ name, in: 'query', description, schema, ...(required ? { required } : {}) })

export const paging = (most: number): OpenApiParameter[] => [
  parameter('page', '页码，从 1 起', { type: 'integer', minimum: 1, maximum: 100_000 }),
  parameter('size', '每页条数', { type: 'integer', minimum: 1, maximum: most }),
]

/** Values of a filter: a state, a year of a date, or a value of the field; a known dictionary adds its values. */
function filterSchema({ fields, derived }: RecordType, name: string): JsonSchema {
  const states = derived?.[name]
  if (states) return { type: 'string', enum: [...new Set(states.map(({ state }) => state))] }
  const type = fields[name]?.type
  if (type === 'dateTime') return { type: 'string', pattern: '^[1-9][0-9]{3}$' }
  if (type === 'boolean' || type === 'integer' || type === 'number') return { type }
  return { type: 'string', maxLength: 64 }
}

const most = Number.MAX_SAFE_INTEGER

/** The two ends of a range: numbers within the column's limits, or days. */
function rangeParameters({ fields }: RecordType, name: string): OpenApiParameter[] {
  const { type = 'dateTime', title = automaticTitles[name] } = fields[name] ?? {}
  const schema: JsonSchema =
    type === 'dateTime'
      ? { type: 'string', pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}|yesterday|today|tomorrow)$' }
      : { type, minimum: -most, maximum: most }
  const [from, to] = rangeNames(name)
  return [parameter(from, `${title}，从（含）`, schema), parameter(to, `${title}，到（含）`, schema)]
}

/** The ends of all ranges of a record's list that visitors may know of. */
export const allRangeParameters = (record: RecordType): OpenApiParameter[] =>
  (record.list.ranges ?? []).filter((name) => record.fields[name]?.internal !== true).flatMap((name) => rangeParameters(record, name))

function listParameters(record: RecordType): OpenApiParameter[] {
  const { filters = [], search, sort, sorts, maxSize } = record.list
  const titleOf = (name: string) => record.fields[name]?.title ?? '状态'
  const isOpen = (name: string) => record.fields[name]?.internal !== true
  return [
    ...paging(maxSize),
    ...filters.filter(isOpen).map((name) => parameter(name, `按${titleOf(name)}筛选`, filterSchema(record, name))),
    ...allRangeParameters(record),
    ...(search ? [parameter('keyword', '关键词', { type: 'string', maxLength: 60 })] : []),
    ...(sorts ? [parameter('sort', '排序', { type: 'string', enum: [...new Set([sort, ...sorts])] })] : []),
  ]
}

/** Placeholders in the braces of an address. */
export const namesInPath = (path: string): string[] => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

const pathParameters = (path: string): OpenApiParameter[] =>
  namesInPath(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'id' ? '编号' : name,
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  }))

const often: Rate = { limit: 600, seconds: 60, per: 'address' }
const matching: Rate = { limit: 60, seconds: 60, per: 'account' }

interface Kind {
  summary(record: RecordType): string
  access(record: RecordType, accounts: AccountsFile | undefined): Access
  rate(record: RecordType): Rate | undefined
  parameters(record: RecordType, path: string): OpenApiParameter[]
}

const ofReaders = { access: ({ read }: RecordType) => read, rate: ({ read }: RecordType) => (read === 'public' ? often : undefined) }

const kinds: Record<ServedVerb, Kind> = {
  list: {
    ...ofReaders,
    summary: ({ title, owned }) => (owned ? `我的${title}` : `${title}列表`),
    parameters: (record, path) => {
      const inPath = pathParameters(path)
      return [...inPath, ...listParameters(record).filter(({ name }) => !inPath.some((one) => one.name === name))]
    },
  },
  read: { ...ofReaders, summary: ({ title }) => `${title}详情`, parameters: (_, path) => pathParameters(path) },
  // Matching needs a known profile, so only accounts above the lowest level of their kind may call it.
  match: {
    summary: ({ title }) => `适合本账户的${title}`,
    access: (_, accounts) => anyOf(Object.values(accounts?.kinds ?? {}).map(({ levels }) => (levels[1] ?? levels[0]!).id)),
    rate: () => matching,
    parameters: (_, path) => pathParameters(path),
  },
}

const known = memoizeByInputs<RecordType, DerivedOperation[]>()

/** The operations that a record serves at the addresses in its `serve`. One declared in `api/` under the same id replaces it. */
export const recordOperations = (record: RecordType, accounts: AccountsFile | undefined): DerivedOperation[] =>
  known(record, [accounts], () => madeFrom(record, accounts))

function madeFrom(record: RecordType, accounts: AccountsFile | undefined): DerivedOperation[] {
  const { serve = {} } = record
  return servedVerbs.flatMap((verb) => {
    const path = serve[verb]
    if (path === undefined) return []
    const kind = kinds[verb]
    const rate = kind.rate(record)
    const served: RecordServe = { type: record.id, verb, ...(verb === 'read' && serve.siblings ? { siblings: serve.siblings } : {}) }
    const operation: OpenApiOperation = {
      operationId: `${record.id}.${verb}`,
      summary: kind.summary(record),
      'x-access': kind.access(record, accounts),
      'x-record': served,
      ...(rate ? { 'x-rate': rate } : {}),
      parameters: kind.parameters(record, path),
      responses: envelope(recordAnswer(record, served)),
    }
    return [{ method: 'get', path, operation }]
  })
}
