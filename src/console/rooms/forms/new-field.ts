import { freeNumber } from '../../store/free-number'
import { kindTitle } from '../../language'
import type { WrittenForm } from '../../../contract/form'
import type { RecordType } from '../../../contract/record'
import { traitsOf, widgetKinds, widgetTitles, type WidgetKind } from '../../../contract/vocabulary/widgets'
import type { Files } from '../../../edit/apply-to-files'
import type { EditOperation, Json } from '../../../edit/operation'
import { recordsTaking, startingChoice } from './choice/choice-edits'
import { recordLists } from './choice/record-lists'
import { jsonIn } from '../../store/files'
import { dictLines, formFile, formIn, formLines } from './form-model'

/** Widgets that need no further settings, and those whose options can then be chosen; no captcha, and allowed in drafts. */
export const newFieldKinds: { kind: WidgetKind; title: string }[] = widgetKinds
  .filter((kind) => {
    const { inDraft, group, options, captcha, records } = traitsOf(kind)
    return records || (inDraft && !group && !options && !captcha && kind !== 'body')
  })
  .map((kind) => ({ kind, title: kindTitle(widgetTitles, kind) }))

/** A key that neither the form nor a record uses. */
function freshKey(form: WrittenForm, records: readonly RecordType[]): string {
  const isTaken = (key: string) => key in form.ui || records.some(({ fields }) => key in fields)
  return `field${freeNumber(1, (number) => isTaken(`field${number}`))}`
}

/** Options to start with, since a field without any is refused. */
function firstOptions(files: Files): { [key: string]: Json } {
  const [dict] = dictLines(files)
  const [list] = recordLists(files)
  return dict ? { dict: dict.code } : list ? { choose: startingChoice(list) } : {}
}

/** The edits that add a field at the end of a form (or of its last section), and to the records that store its values. */
export function formFieldAdded(
  files: Files,
  id: string,
  form: WrittenForm,
  kind: string,
  title: string,
): { operations: EditOperation[]; field: string } | undefined {
  const known = newFieldKinds.find((one) => one.kind === kind)
  if (!known) return undefined
  const file = formFile(id)
  const takers = recordsTaking(files, id)
  const field = freshKey(
    form,
    takers.map(({ record }) => record),
  )
  const options = traitsOf(known.kind).records ? firstOptions(files) : {}
  const last = (form.sections?.length ?? 0) - 1
  const operations: EditOperation[] = [
    { kind: 'add', file, path: ['schema', 'properties'], key: field, value: { type: 'string', title } },
    { kind: 'add', file, path: ['ui'], key: field, value: { widget: kind, ...options } },
    ...(last < 0 ? [] : [{ kind: 'insert' as const, file, path: ['sections', last, 'fields'], to: 'end' as const, value: field }]),
    ...takers.map(({ id: taker }): EditOperation => ({
      kind: 'add',
      file: `records/${taker}.json`,
      path: ['fields'],
      key: field,
      value: { type: 'string', title },
    })),
  ]
  return { operations, field }
}

/** A field in its section; a section of no other field goes with it. */
function outOfSection({ sections = [] }: WrittenForm, file: string, field: string): EditOperation[] {
  const at = sections.findIndex(({ fields }) => fields.includes(field))
  if (at < 0) return []
  const { fields } = sections[at]!
  const path = fields.length > 1 ? ['sections', at, 'fields', fields.indexOf(field)] : ['sections', at]
  return [{ kind: 'remove', file, path }]
}

/**
 * The edits that remove a field from a form. The records that store its values keep theirs, and with them what was sent; only a field that
 * no live record has yet, and no other form sends, goes, too.
 */
export function formFieldRemoved(files: Files, live: Files, id: string, field: string): EditOperation[] {
  const form = formIn(files, id)
  if (!form) return []
  const file = formFile(id)
  const parts = [['schema', 'properties'], ['ui'], ...(Object.hasOwn(form.rules, field) ? [['rules']] : [])]
  /** Whether another form sends the field to a record, too. */
  const isAsked = (taker: string) =>
    formLines(files).some(
      (other) =>
        other.id !== id
        && Object.hasOwn(formIn(files, other.id)?.ui ?? {}, field)
        && recordsTaking(files, other.id).some((one) => one.id === taker),
    )
  const isNew = (taker: string, { fields }: RecordType) =>
    Object.hasOwn(fields, field)
    && !isAsked(taker)
    && !Object.hasOwn((jsonIn(live, `records/${taker}.json`) as unknown as RecordType | undefined)?.fields ?? {}, field)
  return [
    ...parts.map((path): EditOperation => ({ kind: 'remove', file, path: [...path, field] })),
    ...outOfSection(form, file, field),
    ...recordsTaking(files, id).flatMap(({ id: taker, record }): EditOperation[] =>
      isNew(taker, record) ? [{ kind: 'remove', file: `records/${taker}.json`, path: ['fields', field] }] : [],
    ),
  ]
}
