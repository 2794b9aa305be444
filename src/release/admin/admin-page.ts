import type { Condition } from '../../contract/condition'
import type { Action } from '../../contract/action'
import type { Flow } from '../../contract/flow'
import type { Link } from '../../contract/block-parts'
import type { Block, DataCall, Page } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import { pendingStates } from '../../contract/derived/pending-states'
import { editFormOf } from './edit-form'

type Tab = Extract<Block, { kind: 'tabs' }>['items'][number]
type FlowOf = { flow: Flow; record: RecordType }
type Parts = { tabs: Tab[]; data: Record<string, DataCall> }

const tabQuery = 'tab'
const onTab = (id: string): Condition => ({ [`route.${tabQuery}`]: { is: id } })
const capital = (id: string) => id[0]!.toUpperCase() + id.slice(1)

const followed = (flow: Flow): { action: Action } | object =>
  flow.route ? { action: { do: 'go', route: flow.route, with: { id: '{{row.id}}' } } } : {}
const rowOf = ({ flow, record }: FlowOf) => ({
  title: '{{row.name}}',
  tag: '{{row.status}}',
  meta: [...(record.owned ? ['企业：{{row.enterpriseName}}'] : []), '提交时间：{{row.createTime|dateTime}}'],
  ...followed(flow),
})

/** What waits for an operator, flow by flow; a flow in which nothing waits is not shown. */
function todoTab(flows: FlowOf[]): Parts {
  const here: Condition = { any: [{ [`route.${tabQuery}`]: { empty: true } } as Condition, onTab('todo')] }
  const waiting = flows.filter(({ flow }) => pendingStates(flow).length > 0)
  const totals: Condition = Object.fromEntries(waiting.map(({ flow }) => [`data.todo${capital(flow.id)}.total`, { is: 0 }]))
  const blocks = waiting.map(({ flow, record }): Block => ({
    kind: 'list',
    title: `${flow.title}（{{data.todo${capital(flow.id)}.total}}）`,
    source: `todo${capital(flow.id)}`,
    look: 'table',
    item: rowOf({ flow, record }),
    pageSize: 10,
    empty: { title: '没有等待办理的' },
    when: { not: { [`data.todo${capital(flow.id)}.total`]: { is: 0 } } },
  }))
  const done: Block = { kind: 'text', title: '没有等待办理的事项', paragraphs: ['企业提交的申请会出现在这里。'], when: totals }
  return {
    tabs: [{ id: 'todo', title: '待办', icon: 'clipboard', blocks: [...blocks, ...(waiting.length > 0 ? [done] : [])] }],
    data: Object.fromEntries(
      waiting.map(({ flow }) => [
        `todo${capital(flow.id)}`,
        { from: `${flow.id}.work`, with: { todo: true, page: 1, size: 100 }, when: here },
      ]),
    ),
  }
}

/** How operators begin a record of a flow: the transitions of theirs that make one and need no other record. */
function beginnings(flow: Flow, route: string): { links: Link[]; forms: Block[] } {
  const tab = `flow-${flow.id}`
  const go = (to?: string): Action => ({ do: 'go', route, with: { tab, ...(to === undefined ? {} : { id: to }) } })
  const transitions = flow.transitions.filter(
    (transition) => transition.by === 'operator' && !transition.from && transition.form !== undefined && !flow.with,
  )
  return {
    links: transitions.map(({ id, title }) => ({ label: title, icon: 'plus', action: go(id) })),
    forms: transitions.map(({ id, title, form = '' }): Block => ({
      kind: 'form',
      title,
      form,
      when: { 'route.id': { is: id } } as Condition,
      links: [{ label: `返回${flow.title}列表`, icon: 'list', action: go() }],
      submit: { operation: `${flow.id}.${id}`, label: title, then: [{ do: 'toast', text: '已保存', tone: 'success' }, go()] },
    })),
  }
}

/** Every record of a flow, by state. */
function flowTab(flow: Flow, record: RecordType, route: string): Parts {
  const [id, source] = [`flow-${flow.id}`, `all${capital(flow.id)}`]
  const { links, forms } = beginnings(flow, route)
  // While one is begun the list is away, and is read anew when it comes back.
  const listed: { when?: Condition; links?: Link[] } = links.length > 0 ? { links, when: { 'route.id': { empty: true } } } : {}
  const filters = record.list.filters?.includes('status')
    ? { filters: [{ title: '状态', query: 'status', options: Object.keys(flow.states) }] }
    : {}
  const list: Block = {
    kind: 'list',
    title: flow.title,
    source,
    look: 'table',
    item: rowOf({ flow, record }),
    paged: true,
    pageSize: 20,
    empty: { title: '还没有记录' },
    ...filters,
    ...listed,
  }
  return {
    tabs: [{ id, title: flow.title, icon: 'list', blocks: [list, ...forms] }],
    data: { [source]: { from: `${flow.id}.work`, when: { ...onTab(id), ...listed.when } } },
  }
}

/** A kind of content: its list, and one that is added or changed. What a flow makes is begun there. */
function recordTab(record: RecordType, route: string, begunByFlow: boolean): Parts {
  const [id, source, opened] = [`content-${record.id}`, `rows${capital(record.id)}`, `one${capital(record.id)}`]
  const named =
    ['title', 'name'].find((name) => record.list.fields.includes(name)) ?? record.list.fields.find((name) => name !== 'id') ?? 'id'
  const notes = record.list.fields
    .filter(
      (name) =>
        ![named, 'id', 'createTime'].includes(name) && ['string', 'integer', 'number'].includes(record.fields[name]?.type ?? 'string'),
    )
    .slice(0, 2)
  const go = (to: string): Action => ({ do: 'go', route, with: { tab: id, ...(to ? { id: to } : {}) } })
  const isNew: Condition = { 'route.id': { is: 'new' } }
  const isOne: Condition = { 'route.id': { filled: true, isNot: 'new' } }
  const isNone: Condition = { 'route.id': { empty: true } }
  const form = editFormOf(record.id)
  const back = { label: `返回${record.title}列表`, icon: 'list' as const, action: go('') }
  const remove: Action = {
    do: 'call',
    operation: `admin.${record.id}.remove`,
    with: { id: '{{route.id}}' },
    confirm: '删除后无法恢复，确定删除吗？',
    then: [{ do: 'toast', text: '已删除', tone: 'success' }, go('')],
  }
  const added: Block = {
    kind: 'form',
    title: `新增${record.title}`,
    form,
    submit: { operation: `admin.${record.id}.add`, label: '保存', then: [{ do: 'toast', text: '已保存', tone: 'success' }, go('')] },
    links: [back],
    when: isNew,
  }
  const blocks: Block[] = [
    {
      kind: 'list',
      title: record.title,
      source,
      look: 'table',
      paged: true,
      pageSize: 20,
      empty: { title: `还没有${record.title}` },
      item: {
        title: `{{row.${named}}}`,
        meta: [...notes.map((name) => `${record.fields[name]!.title}：{{row.${name}}}`), '创建时间：{{row.createTime|date}}'],
        action: go('{{row.id}}'),
      },
      ...(begunByFlow ? {} : { links: [{ label: `新增${record.title}`, icon: 'plus', action: go('new') }] }),
      ...(record.list.search ? { search: '输入关键词' } : {}),
      when: isNone,
    },
    ...(begunByFlow ? [] : [added]),
    {
      kind: 'form',
      title: `修改${record.title}`,
      form,
      source: opened,
      submit: {
        operation: `admin.${record.id}.change`,
        with: { id: '{{route.id}}' },
        label: '保存修改',
        then: [{ do: 'toast', text: '已保存', tone: 'success' }, go('')],
      },
      links: [back, { label: '删除', action: remove }],
      when: isOne,
    },
  ]
  return {
    tabs: [{ id, title: record.title, icon: 'document', blocks }],
    data: {
      [source]: { from: `admin.${record.id}.list`, when: { ...onTab(id), ...isNone } },
      [opened]: { from: `admin.${record.id}.open`, with: { id: '{{route.id}}' }, when: { ...onTab(id), ...isOne } },
    },
  }
}

/** A page with its admin written out: what waits, every flow, every kind of content. */
export function adminPage({ admin: _, ...page }: Page, route: string, flows: FlowOf[], records: RecordType[]): Page {
  const parts = [
    todoTab(flows),
    ...flows.map(({ flow, record }) => flowTab(flow, record, route)),
    ...records.map((record) =>
      recordTab(
        record,
        route,
        flows.some(({ flow }) => flow.record === record.id),
      ),
    ),
  ]
  return {
    ...page,
    data: { ...page.data, ...Object.assign({}, ...parts.map(({ data }) => data)) },
    blocks: [...page.blocks, { kind: 'tabs', query: tabQuery, side: true, items: parts.flatMap(({ tabs }) => tabs) }],
  }
}
