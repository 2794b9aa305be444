import { draftTime, publishingOf } from '../../contract/derived/flow/publishing'
import type { RecordType } from '../../contract/record'
import { editFormOf } from '../../release/admin/edit-form'
import { choicePlace } from '../../validate/form/choice-places'
import { recordAudit } from '../audit'
import type { Call } from '../call'
import { recount } from '../flows/recount'
import { Refusal } from '../replies/refusal'
import { withIdempotency } from '../request/idempotency'
import type { Row, Store } from '../store/store'
import { refuseOutside } from './outside-dict'
import { publishTime } from './publish-time'
import { withFileIds, withFileNames } from './record-files'
import { asTexts, fromTexts } from './record-texts'
import { keepUndo, versionOf } from './undo-content'
import { wordWith } from '../../contract/words/word'

type Values = Record<string, unknown>

/** Values of all the form's fields, and the labels of chosen records: emptied ones are not sent. An operation without a form changes none. */
function sent({ operation, release }: Call, type: RecordType, given: Values): Values {
  const names = operation.forms.length > 0 ? Object.keys(release.forms[editFormOf(type.id)]?.form.ui ?? {}) : []
  const labels = Object.entries(operation.choices).flatMap(([key, { keep }]) =>
    keep !== undefined && choicePlace(key).column === undefined && Object.hasOwn(given, keep) ? [keep] : [],
  )
  return Object.fromEntries([...names, ...labels].map((name) => [name, given[name] ?? '']))
}

const textsOf = ({ release }: Call, type: RecordType, row: Row) => asTexts(type, row, release.tree.dicts.dicts)

/** The publishing state of a row for operators; a draft has no time. */
function publicationOf({ now }: Call, type: RecordType, row: Row): Values {
  const { from } = type.published ?? {}
  if (from === undefined) return {}
  const publishing = publishingOf(type, row, now.toISOString())
  return { publishing, [from]: publishing === 'draft' ? '' : row[from] }
}

/** A row in the format of its form. */
export const openContent = (call: Call, type: RecordType, row: Row) => ({
  ...withFileIds(type, textsOf(call, type, row)),
  ...publicationOf(call, type, row),
  id: row.id,
  version: versionOf(call, type, row),
})

/** Adds the fields that operators' lists show beside the public ones. */
export const withPublication = (type: RecordType): RecordType => {
  const times = [type.published?.from, type.published?.until].filter((name) => name !== undefined)
  return { ...type, list: { ...type.list, fields: [...new Set([...type.list.fields, ...times])] } }
}

export const listedContent = (call: Call, type: RecordType, rows: Row[]) =>
  rows.map((row) => ({ ...row, ...publicationOf(call, type, row) }))

/** Empty values for required fields of a draft. */
const unwritten: Partial<Record<RecordType['fields'][string]['type'], unknown>> = { string: '', list: '', text: '', body: [], json: [] }

function asDraft(type: RecordType, values: Values, before: Values): Values {
  const blank = Object.entries(type.fields).filter(
    ([name, { required }]) => required && (name in values ? values[name] : before[name]) == null,
  )
  return { ...values, ...Object.fromEntries(blank.map(([name, field]) => [name, unwritten[field.type]])) }
}

async function changeOf(call: Call, type: RecordType, given: Values, before: Row | undefined): Promise<Values> {
  const isDraft = call.operation.serve.by === 'record' && call.operation.serve.record.draft === true
  const change = fromTexts(
    type,
    await withFileNames(call, type, sent(call, type, given), before ?? {}),
    before ? textsOf(call, type, before) : {},
  )
  refuseOutside(call.release, type, change, before)
  const { from } = type.published ?? {}
  if (from === undefined) return change
  if (isDraft) return { ...asDraft(type, change, before ?? {}), [from]: draftTime }
  const time = publishTime(given.at, call.now, before?.[from])
  return time === undefined ? change : { ...change, [from]: time }
}

/** When a written row appears, for the answer; nothing where the time was not written. */
const published = ({ published: { from = '' } = {} }: RecordType, { [from]: at }: Values) => (typeof at === 'string' ? { at } : {})

export async function addContent(call: Call, type: RecordType, given: Values) {
  const values = await changeOf(call, type, given, undefined)
  return withIdempotency(call, async (store) => {
    const { id } = await store.records.create(type, values)
    await recordAudit({ ...call, store }, { event: `record.${type.id}.create`, outcome: 'ok', object: id })
    return { id, ...published(type, values), undo: await keepUndo({ ...call, store }, type, id, null) }
  })
}

async function stored(store: Store, type: RecordType, given: Values): Promise<Row> {
  const row = await store.records.read(type, String(given.id ?? ''))
  if (!row) throw new Refusal('missing')
  return row
}

/** Writes an operator's changes to the texts of a row; unchanged texts are not written. */
export async function changeContent(call: Call, type: RecordType, given: Values) {
  return call.store.alone(async (store) => {
    const before = await stored(store, type, given)
    const { id } = before
    if (given.version !== undefined && given.version !== versionOf(call, type, before))
      throw new Refusal('outdated', { message: wordWith('editConflict') })
    const change = await changeOf(call, type, given, before)
    await recordAudit({ ...call, store }, { event: `record.${type.id}.update`, outcome: 'ok', object: id })
    await store.records.update(type, id, change)
    await recount({ ...call, store }, type.id, id)
    return { id, ...published(type, change), undo: await keepUndo({ ...call, store }, type, id, before) }
  })
}

export async function removeContent(call: Call, type: RecordType, given: Values) {
  return call.store.alone(async (store) => {
    const before = await stored(store, type, given)
    await recordAudit({ ...call, store }, { event: `record.${type.id}.remove`, outcome: 'ok', object: before.id })
    await store.records.remove(type, before.id)
    return { removed: 1, undo: await keepUndo({ ...call, store }, type, before.id, before) }
  })
}
