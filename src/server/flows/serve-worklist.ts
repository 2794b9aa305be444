import { pendingStates } from '../../contract/derived/flow/pending-states'
import { timeLimits } from '../../contract/derived/flow/time-limit'
import { unsentStates } from '../../contract/derived/flow/unsent-states'
import { numberField } from '../../contract/derived/flow/case-number'
import { workSorts } from '../../contract/derived/operations/work-query'
import type { Flow } from '../../contract/flow'
import type { RecordType } from '../../contract/record'
import { rowName } from './row-name'
import { splitTemplate } from '../../validate/template/template-text'
import { dayAfter } from '../../validate/time/days'
import { lateTime, soonDays, workdaysLeft } from '../../validate/time/due'
import { localDay, momentOf } from '../../validate/time/zone'
import type { Call } from '../call'
import { mayRead, refuseHidden, rowsInScope } from '../records/visible-rows'
import type { OwnerFilter, WorkCounts, WorkQuery } from '../store/store'
import { flowOf, stateField, type FlowOf } from './flow-work'
import { maskedFor } from './reveal'

/** The row's fields that templates use. */
export const recordFieldsIn = (templates: string[], type: RecordType) =>
  [...new Set(templates.flatMap(splitTemplate).map(({ path }) => path.split('.')))].flatMap(([root, name = '']) =>
    root === 'row' && Object.hasOwn(type.fields, name) ? [name] : [],
  )

/** The start of the first of the last `days` days, counting today. */
const daysAgo = (now: Date, days: number) => momentOf(`${dayAfter(localDay(now), 1 - days)}T00:00`).toISOString()

function statesOf(flow: Flow, { todo, handler }: Call['parameters'], role: string): string[] {
  const unsent = unsentStates(flow)
  const states = todo === true ? pendingStates(flow, [role]) : Object.keys(flow.states).filter((state) => !unsent.includes(state))
  return handler === undefined || handler === '' ? states : states.filter((state) => flow.states[state]?.handler === handler)
}

/** The time limits of states, without those in fields that the caller may not read. */
export const readableLimits = (call: Call, { flow, type }: FlowOf): WorkQuery['limits'] =>
  Object.fromEntries(
    Object.entries(timeLimits(flow, type)).filter(([, limit]) => !('field' in limit) || mayRead(call, type.id, limit.field)),
  )

const chosen = (value: unknown) => (value === undefined || value === '' ? undefined : String(value))

const orderOf = ({ sorts = [] }: Flow, sort: unknown): WorkQuery['sort'] =>
  sorts.includes(String(sort)) ? { field: String(sort) } : (workSorts.find((one) => one === sort) ?? 'due')

function queryOf(call: Call, { flow, type }: FlowOf, shown: string[], owner: OwnerFilter | undefined): WorkQuery {
  const { parameters, now, session } = call
  const role = session?.user.role ?? ''
  const { page = 1, size: asked = 10, within, due, district, keyword, sort } = parameters
  const filters = (type.list.filters ?? []).filter((name) => name !== stateField && chosen(parameters[name]) !== undefined)
  const size = Math.min(Number(asked), type.list.maxSize)
  return {
    skip: (Number(page) - 1) * size,
    size,
    filters: Object.fromEntries(filters.map((name) => [name, parameters[name] as string])),
    ...(chosen(keyword) === undefined ? {} : { keyword: String(keyword) }),
    now: now.toISOString(),
    ...(owner === undefined ? {} : { owner }),
    states: statesOf(flow, parameters, role),
    state: chosen(parameters[stateField]),
    limits: readableLimits(call, { flow, type }),
    pending: pendingStates(flow, [role]),
    searched: [...new Set([...shown, ...[numberField(flow)].flatMap((name) => name ?? [])])].filter(
      (name) => mayRead(call, type.id, name) && ['string', 'text', 'list'].includes(type.fields[name]?.type ?? ''),
    ),
    searchesOwner: mayRead(call, type.id, 'enterpriseName'),
    due: due === 'late' || due === 'soon' ? due : undefined,
    soon: soonDays,
    sentSince: chosen(within) === undefined ? undefined : daysAgo(now, Number(within)),
    districtField: call.release.tree.accounts?.district?.field,
    district: chosen(district),
    sort: orderOf(flow, sort),
  }
}

/** The fields of the row and its owner that a query filters and sorts by. */
const narrowedBy = ({ filters, district, districtField, sort }: WorkQuery): string[] => [
  ...Object.keys(filters ?? {}),
  ...(district === undefined || districtField === undefined ? [] : [districtField]),
  ...(typeof sort === 'object' ? [sort.field] : []),
]

const sum = (counts: WorkCounts[], name: keyof WorkCounts) => counts.reduce((total, one) => total + one[name], 0)

/** The work on a flow for all enterprises in scope, by due time; records that have not been sent are not included. */
export async function serveWork(call: Call, of: FlowOf) {
  const { flow, type } = of
  const shown = recordFieldsIn([flow.name, ...(flow.columns ?? [])], type)
  const query = queryOf(call, of, shown, await rowsInScope(call, type))
  refuseHidden(call, type.id, narrowedBy(query))
  const fields = [...new Set([...type.list.fields, ...shown])]
  const { rows, counts } = await call.store.records.work({ ...type, list: { ...type.list, fields } }, query)
  const { dicts, accounts } = call.release.tree
  const districts = dicts.dicts[accounts?.district?.dict ?? '']?.items ?? []
  const showsDistrict = accounts?.district !== undefined && mayRead(call, type.id, accounts.district.field)
  const selected = query.state === undefined ? [...counts.values()] : [counts.get(query.state) ?? { rows: 0, late: 0, soon: 0 }]
  return {
    data: rows.map(({ since, district, ends, turn: _, ...read }) => {
      const row = maskedFor(call, flow, read, null)
      const state = String(row[stateField] ?? '')
      const limit = query.limits[state]
      const late = limit && lateTime(limit, { since, ends })
      return {
        ...row,
        name: rowName(call.release, flow, row),
        since,
        handler: flow.states[state]?.handler ?? '',
        dueTime: late,
        workdaysLeft: late !== undefined && limit && 'days' in limit && limit.workdays ? workdaysLeft(late, call.now) : undefined,
        district: showsDistrict ? (districts.find(({ dictValue }) => dictValue === district)?.dictLabel ?? '') : '',
      }
    }),
    total: sum(selected, query.due ?? 'rows'),
    page: Number(call.parameters.page ?? 1),
    size: query.size,
    counts: Object.fromEntries([...counts].map(([state, one]) => [state, one[query.due ?? 'rows']])),
    dues: { late: sum(selected, 'late'), soon: sum(selected, 'soon') },
  }
}

/** The number of cases of each flow that wait for the caller. */
export async function serveWaiting(call: Call, flows: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const id of flows) {
    const { flow, type } = flowOf(call, id)
    const states = pendingStates(flow, [call.session?.user.role ?? ''])
    if (states.length === 0) continue
    const seen = await rowsInScope(call, type)
    counts[id] = await call.store.records.count(type, {
      states,
      now: call.now.toISOString(),
      ...(seen === undefined ? {} : { owner: seen }),
    })
  }
  return counts
}
