import type { Action } from '../../contract/parts/action'
import type { Link } from '../../contract/parts/page/block-parts'
import type { Condition } from '../../contract/parts/condition'
import { doersIn } from '../../contract/derived/flow/flow-workers'
import { pendingStates } from '../../contract/derived/flow/pending-states'
import { timeLimitOf } from '../../contract/derived/flow/time-limit'
import { unsentStates } from '../../contract/derived/flow/unsent-states'
import { workParameters, workFlowQuery } from '../../contract/derived/operations/work-query'
import type { Flow, Transition } from '../../contract/flow'
import type { Block, Filter } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import type { Translate } from '../../validate/words'
import { capitalized, isAll, onlyFor, onTab, whenOnly, type Parts } from './admin-parts'
import { dueDict, sentDict } from './work-dicts'

export interface StaffFlow {
  flow: Flow
  record: RecordType
  /** The dictionary of districts, where accounts have one. */
  districts: string | undefined
  /** All staff of the admin page, and those roles that work on the flow. */
  staff: string[]
  workers: string[]
  translate: Translate
}
type List = Extract<Block, { kind: 'list' }>

/** A row of a work list: title, due time, owner and district. */
function rowOf({ flow, record, districts, translate }: StaffFlow, from: Record<string, string>): List['item'] {
  return {
    title: '{{row.name}}',
    tag: '{{row.status}}',
    until: translate('workDue', { time: '{{row.dueTime}}' }),
    meta: [
      ...(record.owned ? [translate('workEnterprise', { name: '{{row.enterpriseName}}' })] : []),
      ...(record.owned && districts ? [translate('workDistrict', { name: '{{row.district}}' })] : []),
      ...(flow.columns ?? []),
      translate('workHandler', { name: '{{row.handler}}' }),
      translate('workSent', { time: '{{row.sentTime|date}}' }),
    ],
    ...(flow.route ? { action: { do: 'go', route: flow.route, with: { id: '{{row.id}}', [workFlowQuery]: flow.id, ...from } } } : {}),
  }
}

/** Up to this many states are named to a role that has no work yet. */
const fewStates = 8

/** Pending work of the signed-in staff, by flow, earliest due first; flows without pending work are hidden. */
export function todoTab(flows: StaffFlow[], route: string, translate: Translate): Parts {
  const here: Condition = { any: [{ 'route.tab': { empty: true } }, onTab('todo')] }
  const doers = new Map(flows.map((of) => [of, of.workers.filter((role) => pendingStates(of.flow, [role]).length > 0)]))
  const waiting = flows.filter((of) => doers.get(of)!.length > 0)
  const staff = flows[0]?.staff ?? []
  const sourceOf = ({ flow }: StaffFlow) => `todo${capitalized(flow.id)}`
  const findIn = ({ flow }: StaffFlow): Action => ({ do: 'go', route, with: { tab: `flow-${flow.id}` } })
  const totalOf = (of: StaffFlow) => `data.${sourceOf(of)}.total`
  // For roles without a part in the flow it never has pending work.
  const isNone = (of: StaffFlow): Condition => {
    const none: Condition = { [totalOf(of)]: { is: 0 } }
    return isAll(of.staff, doers.get(of)!) ? none : { any: [none, { 'session.role': { notIn: doers.get(of) } }] }
  }
  const totals: Condition = { all: waiting.map(isNone) }
  const blocks = waiting.map((of): Block => {
    const source = sourceOf(of)
    return {
      kind: 'list',
      title: translate('workTodoTitle', { title: of.flow.title, count: `{{data.${source}.total}}` }),
      source,
      look: 'table',
      item: rowOf(of, { todo: 'true' }),
      pageSize: 10,
      links: [{ label: translate('workFind'), action: findIn(of) }],
      empty: { title: translate('workNothing') },
      when: { not: { [`data.${source}.total`]: { is: 0 } }, ...onlyFor(of.staff, doers.get(of)!) },
    }
  })
  // Shown in the place of the first list that the role could have.
  const firstOf = (role: string) => waiting.find((of) => doers.get(of)!.includes(role))
  const textFor = (role: string) => {
    const states = [...new Set(waiting.flatMap((of) => (doers.get(of)!.includes(role) ? pendingStates(of.flow, [role]) : [])))]
    return states.length > 0 && states.length <= fewStates ? translate('workComesAt', { states }) : translate('workAllClearText')
  }
  const shownTo = (role: string) => JSON.stringify([firstOf(role)?.flow.id, textFor(role)])
  const done = [...new Set(staff.map(shownTo))].map((shown): Block => {
    const roles = staff.filter((role) => shownTo(role) === shown)
    const first = firstOf(roles[0] ?? '')
    const when: Condition = { all: [totals, onlyFor(staff, roles)] }
    const [title, text] = [translate('workAllClear'), textFor(roles[0] ?? '')]
    if (!first) return { kind: 'text', title, paragraphs: [text], when }
    const link = { label: translate('workFind'), action: findIn(first) }
    return {
      kind: 'list',
      title: translate('workTodo'),
      source: sourceOf(first),
      look: 'table',
      item: rowOf(first, {}),
      empty: { title, text, link },
      when,
    }
  })
  return {
    tabs: [{ id: 'todo', title: translate('workTodo'), icon: 'clipboard', blocks: [...blocks, ...(waiting.length > 0 ? done : [])] }],
    data: Object.fromEntries(
      waiting.map((of) => [
        sourceOf(of),
        { from: `${of.flow.id}.work`, with: { todo: true, page: 1, size: 100 }, when: { ...here, ...onlyFor(of.staff, doers.get(of)!) } },
      ]),
    ),
  }
}

/** The transitions with which operators create a record of a flow: those that need no other record. */
function beginnings({ flow, staff, translate }: StaffFlow, route: string): { links: Link[]; forms: Block[] } {
  const tab = `flow-${flow.id}`
  const go = (to?: string): Action => ({ do: 'go', route, with: { tab, ...(to === undefined ? {} : { id: to }) } })
  const workersOf = (transition: Transition) => doersIn(transition).filter((by) => staff.includes(by))
  const transitions = flow.transitions.filter(
    (transition) => workersOf(transition).length > 0 && !transition.from && transition.form !== undefined && !flow.with,
  )
  return {
    links: transitions.map((transition): Link => ({
      label: transition.title,
      icon: 'plus',
      action: go(transition.id),
      ...whenOnly(onlyFor(staff, workersOf(transition))),
    })),
    forms: transitions.map(({ id, title, form = '' }): Block => ({
      kind: 'form',
      title,
      form,
      when: { 'route.id': { is: id } } as Condition,
      links: [{ label: translate('adminBack', { title: flow.title }), icon: 'list', action: go() }],
      submit: {
        operation: `${flow.id}.${id}`,
        label: title,
        then: [{ do: 'toast', text: translate('doneSavedFlow'), tone: 'success' }, go()],
      },
    })),
  }
}

/** The filters of an operator's list of a flow. */
function filtersOf({ flow, record, districts, translate }: StaffFlow, source: string): Filter[] {
  const unsent = unsentStates(flow)
  const states = Object.keys(flow.states).filter((state) => !unsent.includes(state))
  const handlers = [...new Set(states.flatMap((state) => flow.states[state]?.handler ?? []))]
  const limited = states.some((state) => timeLimitOf(flow, record, state) !== undefined)
  return [
    { title: translate('filterState'), query: 'status', options: states, counts: `{{data.${source}.counts}}` },
    ...(limited ? [{ title: translate('dueTitle'), query: 'due', dict: dueDict, counts: `{{data.${source}.dues}}`, menu: true }] : []),
    ...(handlers.length > 1 ? [{ title: translate('filterHandler'), query: 'handler', options: handlers, menu: true }] : []),
    ...(record.owned && districts ? [{ title: translate('filterDistrict'), query: 'district', dict: districts, menu: true }] : []),
    { title: translate('sentTitle'), query: 'within', dict: sentDict, menu: true },
  ]
}

const withoutUnit = (title: string) => title.replace(/[（(][^）)]*[）)]$/u, '')

/** All submitted records of a flow, with filters for their state. */
export function flowTab(of: StaffFlow, route: string, group: string | undefined): Parts {
  const { flow, record, staff, workers, translate } = of
  const mine = onlyFor(staff, workers)
  const [id, source] = [`flow-${flow.id}`, `all${capitalized(flow.id)}`]
  const { links, forms } = beginnings(of, route)
  // The list is hidden while a form is open, so that it reloads when it reappears.
  const listed: { when?: Condition; links?: Link[] } = links.length > 0 ? { links, when: { 'route.id': { empty: true } } } : {}
  const list: Block = {
    kind: 'list',
    title: flow.title,
    source,
    look: 'table',
    item: rowOf(of, workParameters()),
    paged: true,
    pageSize: 20,
    search: translate('workSearch'),
    filters: filtersOf(of, source),
    sorts: [
      { value: 'due', title: translate('sortDue') },
      { value: 'sentTime', title: translate('sortNew') },
      { value: 'since', title: translate('sortChanged') },
      ...(flow.sorts ?? []).map((name) => ({
        value: name,
        title: translate('sortMost', { title: withoutUnit(record.fields[name]?.title ?? name) }),
      })),
    ],
    views: flow.views ?? [],
    empty: { title: translate('workEmpty'), text: translate('workAllClearText') },
    ...listed,
  }
  return {
    tabs: [
      {
        id,
        title: flow.title,
        icon: 'list',
        count: `{{data.waiting.${flow.id}}}`,
        ...(group === undefined ? {} : { group }),
        ...whenOnly(mine),
        blocks: [list, ...forms],
      },
    ],
    data: { [source]: { from: `${flow.id}.work`, when: { ...onTab(id), ...listed.when, ...mine } } },
  }
}
