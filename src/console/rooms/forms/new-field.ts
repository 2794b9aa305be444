import { kindTitle } from '../../language'
import type { WrittenForm } from '../../../contract/form'
import type { Flow } from '../../../contract/flow'
import type { RecordType } from '../../../contract/record'
import { traitsOf, widgetKinds, widgetTitles, type WidgetKind } from '../../../contract/vocabulary/widgets'
import type { Files } from '../../../edit/apply-to-files'
import type { EditOperation } from '../../../edit/operation'
import { jsonIn } from '../../store/files'
import { formFile } from './form-model'

/** Widgets that need no further settings: no options, no captcha, no group of inputs, and allowed in drafts. */
export const newFieldKinds: { kind: WidgetKind; title: string }[] = widgetKinds
  .filter((kind) => {
    const { inDraft, group, options, captcha } = traitsOf(kind)
    return inDraft && !group && !options && !captcha && kind !== 'body'
  })
  .map((kind) => ({ kind, title: kindTitle(widgetTitles, kind) }))

/** Records in which flows store the form's values: they get the field as well. */
function recordsOf(files: Files, form: string): string[] {
  const flows = [...files.keys()]
    .filter((name) => name.startsWith('flows/'))
    .map((name) => jsonIn(files, name) as unknown as Flow | undefined)
  const records = flows.flatMap((flow) => (flow?.transitions.some((step) => step.form === form) ? [flow.record] : []))
  return [...new Set(records)]
}

/** A key that neither the form nor a record uses. */
function freshKey(form: WrittenForm, records: readonly (RecordType | undefined)[]): string {
  let number = 1
  while (`field${number}` in form.ui || records.some((record) => record && `field${number}` in record.fields)) number += 1
  return `field${number}`
}

/** The edits that add a field at the end of a form (or of its last section), and to the records that store its values. */
export function formFieldAdded(
  files: Files,
  id: string,
  form: WrittenForm,
  kind: string,
  title: string,
): { operations: EditOperation[]; field: string } | undefined {
  if (!newFieldKinds.some((one) => one.kind === kind)) return undefined
  const file = formFile(id)
  const records = recordsOf(files, id)
  const field = freshKey(
    form,
    records.map((record) => jsonIn(files, `records/${record}.json`) as unknown as RecordType | undefined),
  )
  const last = (form.sections?.length ?? 0) - 1
  const operations: EditOperation[] = [
    { kind: 'add', file, path: ['schema', 'properties'], key: field, value: { type: 'string', title } },
    { kind: 'add', file, path: ['ui'], key: field, value: { widget: kind } },
    ...(last < 0 ? [] : [{ kind: 'insert' as const, file, path: ['sections', last, 'fields'], to: 'end' as const, value: field }]),
    ...records.map((record): EditOperation => ({
      kind: 'add',
      file: `records/${record}.json`,
      path: ['fields'],
      key: field,
      value: { type: 'string', title },
    })),
  ]
  return { operations, field }
}
