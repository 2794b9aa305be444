import type { JsonSchema, OpenApiOperation, RecordServe } from '../../contract/operation'
import type { ApiFile } from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import { allRangeParameters } from '../../contract/derived/operations/record-operations'
import type { Translate } from '../../validate/words'
import { altFieldOf, editFormOf } from './edit-form'
import { answers, numberSchema, objectOf, query, textSchema } from './operation-parts'

export const waitingOperation = 'admin.waiting'

/** Counts the cases of each flow that wait for operators. */
export const waitingCounts = (base: string, flows: string[], staff: string[], translate: Translate): ApiFile['paths'] => ({
  [`${base}/admin/waiting`]: {
    get: {
      operationId: waitingOperation,
      summary: translate('apiWaiting'),
      'x-access': staff,
      'x-waiting': flows,
      responses: answers({ type: 'object', properties: Object.fromEntries(flows.map((id) => [id, numberSchema])) }, translate),
    },
  },
})

/** The admin operations of a record type: list, open, add, change, remove, save as a draft, undo. `base` is the prefix of the flow API. */
export function adminOperations(base: string, record: RecordType, translate: Translate): ApiFile['paths'] {
  const { id, title, list, fields } = record
  const operation = (
    name: string,
    summary: string,
    serve: Omit<RecordServe, 'type' | 'edit'>,
    rest: Partial<OpenApiOperation>,
    data: JsonSchema,
  ): OpenApiOperation => ({
    operationId: `admin.${id}.${name}`,
    summary: translate('apiContent', { title, act: summary }),
    'x-access': record.write,
    'x-record': { type: id, edit: true, ...serve },
    responses: answers(data, translate),
    ...rest,
  })
  const rate = { 'x-rate': { limit: 120, seconds: 60, per: 'account' as const } }
  const form = { 'x-form': editFormOf(id), ...rate }
  const one = [query('id', { type: 'string', minLength: 1, maxLength: 64 }, true)]
  const open = [...one, query('version', { type: 'string', maxLength: 64 })]
  const from = record.published?.from
  const at = from === undefined ? [] : [query('at', { type: 'string', pattern: '^(now|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})$' })]
  const narrowing = (list.filters ?? []).flatMap((name) => {
    const { type, dict } = fields[name] ?? {}
    return type === 'boolean' ? [query(name, { type })] : dict === undefined ? [] : [query(name, textSchema)]
  })
  const many = [
    query('page', { ...numberSchema, minimum: 1, maximum: 100_000 }),
    query('size', { ...numberSchema, minimum: 1, maximum: 100 }),
    ...(list.search ? [query('keyword', { ...textSchema, maxLength: 60 })] : []),
    ...narrowing,
    ...allRangeParameters(record),
  ]
  const publication = from === undefined ? [] : ['publishing', from]
  const shown = [...new Set(['id', 'createTime', ...list.fields, ...publication])]
  const rows: JsonSchema = {
    type: 'object',
    properties: { data: { type: 'array', items: objectOf(shown) }, total: numberSchema, page: numberSchema, size: numberSchema },
  }
  const alts = Object.keys(fields).flatMap((name) => (fields[name]?.type === 'image' ? [altFieldOf(name)] : []))
  const done = objectOf(['id', 'undo'])
  const written = objectOf(['id', 'undo', ...(from === undefined ? [] : ['at'])])
  const path = (name: string) => `${base}/admin/${id}/${name}`
  const drafts: ApiFile['paths'] = {
    [path('draft')]: {
      post: operation('draft', translate('apiAddDraft'), { verb: 'create', draft: true }, { ...form, 'x-draft': true }, done),
    },
    [path('redraft')]: {
      post: operation(
        'redraft',
        translate('apiToDraft'),
        { verb: 'update', draft: true },
        { parameters: open, ...form, 'x-draft': true },
        done,
      ),
    },
    [path('withdraw')]: {
      post: operation('withdraw', translate('apiWithdraw'), { verb: 'update', draft: true }, { parameters: open, ...rate }, done),
    },
  }
  return {
    [path('list')]: { get: operation('list', translate('apiAll'), { verb: 'list' }, { parameters: many }, rows) },
    [path('open')]: {
      get: operation(
        'open',
        translate('apiOpen'),
        { verb: 'read' },
        { parameters: one },
        objectOf(['id', 'version', ...publication, ...Object.keys(fields), ...alts]),
      ),
    },
    [path('add')]: { post: operation('add', translate('apiAdd'), { verb: 'create' }, { parameters: at, ...form }, written) },
    [path('change')]: {
      post: operation('change', translate('apiChange'), { verb: 'update' }, { parameters: [...open, ...at], ...form }, written),
    },
    [path('remove')]: {
      post: operation('remove', translate('apiRemove'), { verb: 'remove' }, { parameters: one }, objectOf(['removed', 'undo'])),
    },
    [path('undo')]: {
      post: operation(
        'undo',
        translate('apiUndo'),
        { verb: 'update', undo: true },
        { parameters: [query('undo', { ...textSchema, maxLength: 64 }, true)], ...rate },
        done,
      ),
    },
    ...(from === undefined ? {} : drafts),
  }
}
