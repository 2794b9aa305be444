import type { Action } from '../../contract/action'
import type { Link } from '../../contract/block-parts'
import type { Condition } from '../../contract/condition'
import type { Publishing } from '../../contract/derived/publishing'
import type { Submit } from '../../contract/form'
import type { Block } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import { appearanceLinks, type Appearance } from './appears-on'

/** What has just been done; the word in the address, and what is said of it. */
export const deeds = {
  published: ['已发布', '访问者现在就能看到。'],
  scheduled: ['已定时', '到时自动发布，在这之前访问者看不到。'],
  draft: ['已存为草稿', '访问者看不到，写完再发布。'],
  saved: ['已保存', '改动已经生效。'],
  withdrawn: ['已撤下', '访问者看不到了，内容留作草稿。'],
  removed: ['已删除', '一天之内可以撤销。'],
} as const
export type Deed = keyof typeof deeds

export type Go = (to?: string, also?: Record<string, string>) => Action

/** Back to the list as it is now, where what was done can be taken back. What is gone cannot be read again. */
export const afterwards = (go: Go, deed: Deed): Action[] => [
  { do: 'toast', text: deeds[deed][0], tone: 'success' },
  ...(deed === 'removed' ? [] : [{ do: 'reload' as const }]),
  go(undefined, { did: deed, undo: '{{data.undo}}' }),
]

/** How a form is sent that the public may not see at once: now, at a chosen minute, or not yet. `id` is that of a row that is there. */
function publishing({ id }: RecordType, go: Go, isNew: boolean): Submit {
  const [save, draft] = isNew ? [`admin.${id}.add`, `admin.${id}.draft`] : [`admin.${id}.change`, `admin.${id}.redraft`]
  const opened = isNew ? {} : openedWith(id)
  return {
    operation: save,
    with: { ...opened, at: 'now' },
    label: '立即发布',
    then: afterwards(go, 'published'),
    save: { operation: draft, with: opened, label: '保存草稿', then: afterwards(go, 'draft') },
    publish: { subject: '{{route.id}}', schedule: { operation: save, with: opened, label: '定时发布', then: afterwards(go, 'scheduled') } },
  }
}

const openedName = (id: string) => `one${id[0]!.toUpperCase()}${id.slice(1)}`
const openedWith = (id: string) => ({ id: '{{route.id}}', version: `{{data.${openedName(id)}.version}}` })

const plain = ({ id }: RecordType, go: Go, isNew: boolean): Submit => ({
  operation: isNew ? `admin.${id}.add` : `admin.${id}.change`,
  ...(isNew ? {} : { with: openedWith(id) }),
  label: isNew ? '保存' : '保存修改',
  then: afterwards(go, 'saved'),
  publish: { subject: '{{route.id}}' },
})

/** The submit of a new row. */
export const submitNew = (record: RecordType, go: Go): Submit =>
  record.published?.from === undefined ? plain(record, go, true) : publishing(record, go, true)

/** The submits of a row that is there, each with the condition under which it stands. */
export function submitsOpened(record: RecordType, go: Go): { submit: Submit; when: Condition; isPublic: boolean }[] {
  const change = plain(record, go, false)
  if (record.published?.from === undefined) return [{ submit: change, when: {} as Condition, isPublic: true }]
  const path = `data.${openedName(record.id)}.publishing` as const
  const before: Publishing[] = ['draft', 'scheduled']
  const condition = (test: Condition[`${string}.${string}`]) => ({ [path]: test }) as Condition
  return [
    { submit: publishing(record, go, false), when: condition({ in: before }), isPublic: false },
    { submit: change, when: condition({ notIn: before }), isPublic: true },
  ]
}

/** Takes a row from the public, and keeps it. */
export const withdrawLink = ({ id }: RecordType, go: Go): Link => ({
  label: '撤下',
  action: { do: 'call', operation: `admin.${id}.withdraw`, with: openedWith(id), then: afterwards(go, 'withdrawn') },
})

export const removeLink = ({ id }: RecordType, go: Go): Link => ({
  label: '删除',
  action: {
    do: 'call',
    operation: `admin.${id}.remove`,
    with: { id: '{{route.id}}' },
    confirm: '删除后访问者看不到了，一天之内可以撤销。确定删除吗？',
    then: afterwards(go, 'removed'),
  },
})

/** What was done, with the button that takes it back. */
export const doneBlocks = ({ id }: RecordType, go: Go): Block[] =>
  Object.entries(deeds).map(([deed, [title, text]]): Block => ({
    kind: 'text',
    title,
    paragraphs: [text],
    when: { 'route.did': { is: deed }, 'route.undo': { filled: true }, 'route.id': { empty: true } } as Condition,
    links: [
      {
        label: '撤销',
        action: {
          do: 'call',
          operation: `admin.${id}.undo`,
          with: { undo: '{{route.undo}}' },
          then: [{ do: 'toast', text: '已撤销', tone: 'success' }, { do: 'reload' }, go()],
        },
      },
    ],
  }))

/** Where the public finds it. */
export function appearanceBlock(record: RecordType, appearance: Appearance, when: Condition): Block[] {
  const links = appearanceLinks(appearance)
  if (links.length === 0) return []
  const text = record.published?.from === undefined ? '保存后出现在这些页面：' : '发布后出现在这些页面：'
  return [{ kind: 'text', title: '会出现在哪里', paragraphs: [text], links, when }]
}
