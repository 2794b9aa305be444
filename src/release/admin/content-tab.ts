import type { Action } from '../../contract/action'
import type { Condition } from '../../contract/condition'
import type { Block } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import { capital, onTab, type Parts } from './admin-parts'
import { editFormOf } from './edit-form'

/** A kind of content: its list, and one that is added or changed. What a flow makes is begun there. */
export function contentTab(record: RecordType, route: string, begunByFlow: boolean, group: string | undefined): Parts {
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
    tabs: [{ id, title: record.title, icon: 'document', ...(group === undefined ? {} : { group }), blocks }],
    data: {
      [source]: { from: `admin.${record.id}.list`, when: { ...onTab(id), ...isNone } },
      [opened]: { from: `admin.${record.id}.open`, with: { id: '{{route.id}}' }, when: { ...onTab(id), ...isOne } },
    },
  }
}
