import { kindTitle } from '../../language'
import type { WrittenForm } from '../../../contract/form'
import type { RecordType } from '../../../contract/record'
import { traitsOf, widgetKinds, widgetTitles, type WidgetKind } from '../../../contract/vocabulary/widgets'
import type { Files } from '../../../edit/apply-to-files'
import type { EditOperation, Json } from '../../../edit/operation'
import { recordsTaking, startingChoice } from './choice/choice-edits'
import { recordLists } from './choice/record-lists'
import { dictLines, formFile } from './form-model'

/** Widgets that need no further settings, and those whose options can then be chosen; no captcha, and allowed in drafts. */
export const newFieldKinds: { kind: WidgetKind; title: string }[] = widgetKinds
  .filter((kind) => {
    const { inDraft, group, options, captcha, records } = traitsOf(kind)
    return records || (inDraft && !group && !options && !captcha && kind !== 'body')
  })
  .map((kind) => ({ kind, title: kindTitle(widgetTitles, kind) }))

/** A key that neither the form nor a record uses. */
function freshKey(form: WrittenForm, records: readonly RecordType[]): string {
  let number = 1
  while (`field${number}` in form.ui || records.some(({ fields }) => `field${number}` in fields)) number += 1
  return `field${number}`
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
