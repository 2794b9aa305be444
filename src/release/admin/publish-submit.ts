import type { Action } from '../../contract/parts/action'
import type { Link } from '../../contract/parts/page/block-parts'
import type { Condition } from '../../contract/parts/condition'
import type { Publishing } from '../../contract/derived/flow/publishing'
import type { Submit } from '../../contract/form'
import type { Block } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import type { Translate } from '../../validate/words'
import { appearanceLinks, type Appearance } from './appears-on'

/** The outcomes of a submit, by their word in the address, each with its title and text. */
const submitOutcomes = {
  published: ['donePublished', 'donePublishedText'],
  scheduled: ['doneScheduled', 'doneScheduledText'],
  draft: ['doneDraft', 'doneDraftText'],
  saved: ['doneSaved', 'doneSavedText'],
  withdrawn: ['doneWithdrawn', 'doneWithdrawnText'],
  removed: ['doneRemoved', 'doneRemovedText'],
} as const
export type SubmitOutcome = keyof typeof submitOutcomes

export type LinkTo = (to?: string, also?: Record<string, string>) => Action

/** Returns to the refreshed list, which offers to undo the outcome. A removed row is not reloaded, because it no longer exists. */
const afterSubmit = (translate: Translate, go: LinkTo, outcome: SubmitOutcome): Action[] => [
  { do: 'toast', text: translate(submitOutcomes[outcome][0]), tone: 'success' },
  ...(outcome === 'removed' ? [] : [{ do: 'reload' as const }]),
  go(undefined, { did: outcome, undo: '{{data.undo}}', ...(outcome === 'scheduled' ? { at: '{{data.at}}' } : {}) }),
]

/** The submit buttons of a record with a publication time: publish now, schedule, or save as a draft. `id` is that of an existing row. */
function publishing(translate: Translate, { id }: RecordType, go: LinkTo, isNew: boolean): Submit {
  const [save, draft] = isNew ? [`admin.${id}.add`, `admin.${id}.draft`] : [`admin.${id}.change`, `admin.${id}.redraft`]
  const opened = isNew ? {} : openedWith(id)
  return {
    operation: save,
    with: { ...opened, at: 'now' },
    label: translate('adminPublish'),
    then: afterSubmit(translate, go, 'published'),
    save: { operation: draft, with: opened, label: translate('adminSaveDraft'), then: afterSubmit(translate, go, 'draft') },
    publish: {
      subject: '{{route.id}}',
      schedule: { operation: save, with: opened, label: translate('adminSchedule'), then: afterSubmit(translate, go, 'scheduled') },
    },
  }
}

const openedName = (id: string) => `one${id[0]!.toUpperCase()}${id.slice(1)}`
const openedWith = (id: string) => ({ id: '{{route.id}}', version: `{{data.${openedName(id)}.version}}` })

const plain = (translate: Translate, { id }: RecordType, go: LinkTo, isNew: boolean): Submit => ({
  operation: isNew ? `admin.${id}.add` : `admin.${id}.change`,
  ...(isNew ? {} : { with: openedWith(id) }),
  label: isNew ? translate('adminSave') : translate('adminSaveChange'),
  then: afterSubmit(translate, go, 'saved'),
  publish: { subject: '{{route.id}}' },
})

/** The submit of a new row. */
export const submitNew = (translate: Translate, record: RecordType, go: LinkTo): Submit =>
  record.published?.from === undefined ? plain(translate, record, go, true) : publishing(translate, record, go, true)

/** The submits of an existing row, each with its condition. */
export function submitsOpened(
  translate: Translate,
  record: RecordType,
  go: LinkTo,
): { submit: Submit; when: Condition; isPublic: boolean }[] {
  const change = plain(translate, record, go, false)
  if (record.published?.from === undefined) return [{ submit: change, when: {}, isPublic: true }]
  const path = `data.${openedName(record.id)}.publishing` as const
  const before: Publishing[] = ['draft', 'scheduled']
  const condition = (test: Condition[`${string}.${string}`]) => ({ [path]: test })
  return [
    { submit: publishing(translate, record, go, false), when: condition({ in: before }), isPublic: false },
    { submit: change, when: condition({ notIn: before }), isPublic: true },
  ]
}

/** Withdraws a row from the public without deleting it. */
export const withdrawLink = (translate: Translate, { id }: RecordType, go: LinkTo): Link => ({
  label: translate('adminWithdraw'),
  action: { do: 'call', operation: `admin.${id}.withdraw`, with: openedWith(id), then: afterSubmit(translate, go, 'withdrawn') },
})

export const removeLink = (translate: Translate, { id }: RecordType, go: LinkTo): Link => ({
  label: translate('adminRemove'),
  action: {
    do: 'call',
    operation: `admin.${id}.remove`,
    with: { id: '{{route.id}}' },
    confirm: translate('adminRemoveSure'),
    then: afterSubmit(translate, go, 'removed'),
  },
})

/** The outcomes with their sentences. A time that did not change is not answered. */
const outcomesOf = (translate: Translate) =>
  Object.entries(submitOutcomes).flatMap(([outcome, [title, text]]) => {
    const said = { outcome, title: translate(title), paragraphs: [translate(text)], when: {} }
    if (outcome !== 'scheduled') return [said]
    const time = translate('doneScheduledAt', { time: '{{route.at|dateTime}}' })
    return [
      { ...said, when: { 'route.at': { empty: true } } },
      { ...said, paragraphs: [time, ...said.paragraphs], when: { 'route.at': { filled: true } } },
    ]
  })

/** The outcome of the last submit, with an undo button. */
export const doneBlocks = (translate: Translate, { id }: RecordType, go: LinkTo): Block[] =>
  outcomesOf(translate).map(({ outcome, title, paragraphs, when }): Block => ({
    kind: 'text',
    title,
    paragraphs,
    when: { 'route.did': { is: outcome }, 'route.undo': { filled: true }, 'route.id': { empty: true }, ...when } as Condition,
    links: [
      {
        label: translate('adminUndo'),
        action: {
          do: 'call',
          operation: `admin.${id}.undo`,
          with: { undo: '{{route.undo}}' },
          then: [{ do: 'toast', text: translate('adminUndone'), tone: 'success' }, { do: 'reload' }, go()],
        },
      },
    ],
  }))

/** Links to where the public finds the row. */
export function appearanceBlock(translate: Translate, record: RecordType, appearance: Appearance, when: Condition): Block[] {
  const links = appearanceLinks(appearance)
  if (links.length === 0) return []
  const text = record.published?.from === undefined ? translate('seenSaved') : translate('seenPublished')
  return [{ kind: 'text', title: translate('seenTitle'), paragraphs: [text], links, when }]
}
