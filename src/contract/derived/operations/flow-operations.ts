import type { Transition, Flow } from '../../flow'
import type { Access, AccountsFile } from '../../accounts'
import type { JsonSchema, OpenApiParameter } from '../../operation'
import type { RecordType } from '../../record'
import { anyOf } from '../accounts/account-names'
import { doersIn, flowWorkers } from '../flow/flow-workers'
import { memoizeByInputs } from '../memoize-by-inputs'
import { workSorts } from './work-query'
import { number, text } from './answer-schema'
import { progress } from './progress-answer'
import { envelope, openProperties, pageOf, recordProperties, transitionAnswer } from './record-answers'
import { allRangeParameters, paging, parameter, type DerivedOperation } from './record-operations'

/** Operations of every flow besides its transitions; no transition may have one of these names. */
export const flowReads = ['list', 'read', 'work', 'left', 'reveal'] as const
export type FlowRead = (typeof flowReads)[number]

export const isFlowRead = (name: string): name is FlowRead => (flowReads as readonly string[]).includes(name)

/** Filters of an operator's work list, besides the record's own. */
const workFilters = ({ sorts = [] }: Flow, filters: OpenApiParameter[]): OpenApiParameter[] => [
  ...filters.filter(({ name }) => name !== 'status'),
  parameter('status', '状态'),
  parameter('todo', '只要等待运营办理的', { type: 'boolean' }),
  parameter('keyword', '称呼、所列各项或申请人名称中的词', { type: 'string', maxLength: 60 }),
  parameter('handler', '当前经办'),
  parameter('district', '所在区域'),
  parameter('due', '时限', { type: 'string', enum: ['late', 'soon'] }),
  parameter('within', '最近几天提交的', { type: 'integer', minimum: 1, maximum: 366 }),
  parameter('sort', '排序，默认先到期的在前', { type: 'string', enum: [...workSorts, ...sorts] }),
]

const workRow: Record<string, JsonSchema> = {
  name: text('称呼'),
  enterpriseName: text('名称'),
  district: text('所在区域'),
  handler: text('当前经办'),
  since: text('进入本状态的时间'),
  dueTime: text('超过办理时限的时间，没有时限的没有'),
  workdaysLeft: { type: 'integer', description: '到时限还剩几个工作日；时限只数工作日、还没有超过的才有' },
}

const countsOf = (states: Flow['states']): JsonSchema => ({
  type: 'object',
  description: '各状态的条数',
  properties: Object.fromEntries(Object.keys(states).map((state) => [state, number(state)])),
})

/** A page of the work list, with counts by state and of cases that are late or due soon. */
function workOf({ states }: Flow, row: Record<string, JsonSchema>): JsonSchema {
  const page = pageOf(row)
  const dues = { type: 'object', properties: { late: number('已超期'), soon: number('即将到期') } }
  return { ...page, properties: { ...page.properties, counts: countsOf(states), dues } }
}

/** A transition acts on a record by `id`; one that creates a record takes the ids of its linked records instead. */
function transitionParameters(flow: Flow, transition: Transition, formFields: readonly string[]): OpenApiParameter[] {
  if (transition.from) return [parameter('id', '编号', undefined, true)]
  const links = new Map(
    Object.values(flow.with ?? {})
      .filter((link) => !link.newest)
      .map((link) => [link.by, link.optional === true]),
  )
  return [...links]
    .filter(([name]) => !formFields.includes(name))
    .map(([name, optional]) => parameter(name, '相关记录的编号', { type: 'string', minLength: optional ? 0 : 1, maxLength: 64 }, !optional))
}

function transitionOperation(
  base: string,
  flow: Flow,
  transition: Transition,
  access: Access,
  formFields: readonly string[],
): DerivedOperation {
  return {
    method: 'post',
    path: `${base}/${flow.id}/${transition.id}`,
    operation: {
      operationId: `${flow.id}.${transition.id}`,
      summary: `${flow.title} · ${transition.title}`,
      'x-access': access,
      'x-flow': { flow: flow.id, transition: transition.id },
      'x-rate': { limit: 60, seconds: 60, per: 'account' },
      ...(transition.form ? { 'x-form': transition.form } : {}),
      ...(transition.draft ? { 'x-draft': true } : {}),
      parameters: transitionParameters(flow, transition, formFields),
      responses: envelope(transitionAnswer),
    },
  }
}

function readOperation(
  base: string,
  flow: Flow,
  name: FlowRead,
  summary: string,
  access: Access,
  parameters: OpenApiParameter[],
  data: JsonSchema,
): DerivedOperation {
  const operation = {
    operationId: `${flow.id}.${name}`,
    summary: `${flow.title} · ${summary}`,
    'x-access': access,
    'x-flow': { flow: flow.id, transition: name },
    parameters,
    responses: envelope(data),
  }
  return { method: 'get', path: `${base}/${flow.id}/${name}`, operation }
}

function leftOperation(base: string, flow: Flow): DerivedOperation[] {
  if (!flow.quota) return []
  const rows = {
    ...Object.fromEntries((flow.quota.same ?? []).map((name) => [name, text('分别计算的字段')])),
    taken: number('已占用'),
    left: number('剩余，不限时没有'),
    ...(flow.quota.waiting && !flow.quota.same ? { waiting: number('等候的条数') } : {}),
  }
  return [
    readOperation(base, flow, 'left', '剩余名额', 'public', [parameter('id', '相关记录的编号', undefined, true)], {
      type: 'array',
      items: { type: 'object', properties: rows },
    }),
  ]
}

/** The work list of a flow; none when nobody works on it. */
function workOperation(base: string, flow: Flow, record: RecordType, filters: OpenApiParameter[], workers: string[]): DerivedOperation[] {
  if (workers.length === 0) return []
  const row = workOf(flow, { ...recordProperties(record), ...workRow })
  return [readOperation(base, flow, 'work', '全部记录', anyOf(workers), [...paging(100), ...workFilters(flow, filters)], row)]
}

/** Reveals one masked field to staff. */
function revealOperation(base: string, flow: Flow, workers: string[]): DerivedOperation[] {
  if (!flow.masked || workers.length === 0) return []
  const field = parameter('field', '字段', { type: 'string', enum: flow.masked }, true)
  const at = readOperation(base, flow, 'reveal', '显示遮住的字段', anyOf(workers), [parameter('id', '编号', undefined, true), field], {
    type: 'object',
    properties: { value: text('原值') },
  })
  return [{ ...at, method: 'post', operation: { ...at.operation, 'x-rate': { limit: 60, seconds: 600, per: 'account' } } }]
}

const known = memoizeByInputs<Flow, DerivedOperation[]>()

/**
 * The operations derived from a flow: one for each transition, its owner's list, one record with its progress, the work list, and what is
 * left of a quota. `base` is the prefix of the flow API. An operation declared in `api/` under the same id replaces it.
 */
export function flowOperations(
  base: string,
  flow: Flow,
  record: RecordType,
  fieldsOf: (form: string) => readonly string[],
  accounts: AccountsFile | undefined,
): DerivedOperation[] {
  // Returns the same objects while the inputs are unchanged, so that caches keyed by an operation stay valid.
  const inputs = [base, record, accounts, ...flow.transitions.map(({ form }) => (form === undefined ? '' : fieldsOf(form).join()))]
  return known(flow, inputs, () => madeFrom(base, flow, record, fieldsOf, accounts))
}

function madeFrom(
  base: string,
  flow: Flow,
  record: RecordType,
  fieldsOf: (form: string) => readonly string[],
  accounts: AccountsFile | undefined,
): DerivedOperation[] {
  const workers = flowWorkers(flow, record, accounts)
  const kinds = workers.filter((role) => Object.hasOwn(accounts?.kinds ?? {}, role))
  const open = openProperties(record)
  const listed = Object.fromEntries(Object.entries(open).filter(([name]) => ['id', 'createTime', ...record.list.fields].includes(name)))
  const filters = (record.list.filters ?? []).map((name) => parameter(name, '筛选'))
  const id = parameter('id', '编号', undefined, true)
  return [
    ...flow.transitions.flatMap((transition) =>
      transition.by === 'system'
        ? []
        : [
            transitionOperation(
              base,
              flow,
              transition,
              anyOf([...new Set(doersIn(transition).flatMap((by) => (by === 'owner' ? record.write : by)))]),
              transition.form ? fieldsOf(transition.form) : [],
            ),
          ],
    ),
    ...(record.owned
      ? [
          readOperation(
            base,
            flow,
            'list',
            '我的记录',
            anyOf([...[record.read].flat(), ...kinds]),
            [...paging(100), ...filters, ...allRangeParameters(record)],
            pageOf(listed),
          ),
        ]
      : []),
    readOperation(base, flow, 'read', '办理进度', 'signedIn', [id], {
      type: 'object',
      properties: { ...open, enterpriseName: text('名称'), progress },
    }),
    ...workOperation(base, flow, record, filters, workers),
    ...leftOperation(base, flow),
    ...revealOperation(base, flow, workers),
  ]
}
