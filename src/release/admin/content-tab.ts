import type { Action } from '../../contract/parts/action'
import type { Condition } from '../../contract/parts/condition'
import type { Block, Filter } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import type { Translate } from '../../validate/words'
import { capitalized, onTab, whenOnly, type Parts } from './admin-parts'
import type { Appearance } from './appears-on'
import { editFormOf, yesNo } from './edit-form'
import { publishDict } from './publish-dict'
import { appearanceBlock, doneBlocks, removeLink, submitNew, submitsOpened, withdrawLink, type LinkTo } from './publish-submit'

const isNew: Condition = { 'route.id': { is: 'new' } }
const isOne: Condition = { 'route.id': { filled: true, isNot: 'new' } }
const isNone: Condition = { 'route.id': { empty: true } }

export interface ContentOf {
  record: RecordType
  route: string
  /** Rows are created in a flow, so this tab does not offer it. */
  begunByFlow: boolean
  group: string | undefined
  appearance: Appearance
  /** The condition for staff who may write the record; empty when all staff of the page may. */
  writers: Condition
  translate: Translate
}

/** Filters for operators: the public filters that have a dictionary or ask yes or no, and the ranges of public fields. */
const filtersOf = ({ list, fields }: RecordType): Filter[] => [
  ...(list.filters ?? []).flatMap((query): Filter[] => {
    const { type, title = query, dict = type === 'boolean' ? yesNo : undefined } = fields[query] ?? {}
    return dict === undefined ? [] : [{ title, query, dict, menu: true }]
  }),
  ...(list.ranges ?? []).flatMap((query): Filter[] => {
    const { title, internal } = fields[query] ?? {}
    return title === undefined || internal ? [] : [{ title, query, range: true }]
  }),
]

function listBlock({ record, begunByFlow, translate }: ContentOf, source: string, go: LinkTo): Block {
  const { list, fields, published, title } = record
  const named = ['title', 'name'].find((name) => list.fields.includes(name)) ?? list.fields.find((name) => name !== 'id') ?? 'id'
  const short = ['string', 'integer', 'number']
  const isNote = (name: string) => ![named, 'id', 'createTime'].includes(name) && short.includes(fields[name]?.type ?? 'string')
  const noteOf = (name: string) => {
    const { title: head, dict } = fields[name] ?? { title: name }
    const value = `{{row.${name}${dict === undefined || fields[name]?.type !== 'string' ? '' : `|dict:${dict}`}}}`
    return translate('adminField', { title: head, value })
  }
  const notes = list.fields
    .filter((name) => name in fields && isNote(name))
    .slice(0, 2)
    .map(noteOf)
  const filters = filtersOf(record)
  const from = published?.from
  return {
    kind: 'list',
    title,
    source,
    look: 'table',
    paged: true,
    pageSize: 20,
    empty: { title: translate('adminNone', { title }) },
    item: {
      title: `{{row.${named}}}`,
      ...(from === undefined ? {} : { tag: translate('adminPublishingMeta', { state: `{{row.publishing|dict:${publishDict}}}` }) }),
      meta: [
        ...notes,
        from === undefined
          ? translate('adminCreated', { time: '{{row.createTime|date}}' })
          : translate('adminPublished', { time: `{{row.${from}|dateTime}}` }),
      ],
      action: go('{{row.id}}'),
    },
    ...(begunByFlow ? {} : { links: [{ label: translate('adminAdd', { title }), icon: 'plus' as const, action: go('new') }] }),
    ...(list.search ? { search: translate('adminSearch') } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    when: isNone,
  }
}

/** The tab of a record type: its list, and the forms to add and change a row. */
export function contentTab(of: ContentOf): Parts {
  const { record, route, begunByFlow, group, appearance, writers, translate } = of
  const [id, source, opened] = [`content-${record.id}`, `rows${capitalized(record.id)}`, `one${capitalized(record.id)}`]
  const go: LinkTo = (to, also): Action => ({ do: 'go', route, with: { tab: id, ...(to === undefined ? {} : { id: to }), ...also } })
  const form = editFormOf(record.id)
  const back = { label: translate('adminBack', { title: record.title }), icon: 'list' as const, action: go() }
  const seen = appearance.opened
  const look =
    seen === undefined ? [] : [{ label: translate('adminLook'), action: { do: 'go' as const, route: seen, with: { id: '{{route.id}}' } } }]
  const added: Block = {
    kind: 'form',
    title: translate('adminAdd', { title: record.title }),
    form,
    submit: submitNew(translate, record, go),
    links: [back],
    when: isNew,
  }
  const changed = submitsOpened(translate, record, go).map(({ submit, when, isPublic }): Block => ({
    kind: 'form',
    title: translate('adminChange', { title: record.title }),
    form,
    source: opened,
    submit,
    links: [
      back,
      ...(isPublic ? look : []),
      ...(isPublic && record.published?.from !== undefined ? [withdrawLink(translate, record, go)] : []),
      removeLink(translate, record, go),
    ],
    when: { all: [isOne, when] },
  }))
  const blocks: Block[] = [
    ...doneBlocks(translate, record, go),
    listBlock(of, source, go),
    ...(begunByFlow ? [] : [added]),
    ...changed,
    ...appearanceBlock(translate, record, appearance, { 'route.id': { filled: true } }),
  ]
  return {
    tabs: [{ id, title: record.title, icon: 'document', ...(group === undefined ? {} : { group }), ...whenOnly(writers), blocks }],
    data: {
      [source]: { from: `admin.${record.id}.list`, when: { ...onTab(id), ...isNone, ...writers } },
      [opened]: { from: `admin.${record.id}.open`, with: { id: '{{route.id}}' }, when: { ...onTab(id), ...isOne, ...writers } },
    },
  }
}
