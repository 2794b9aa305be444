import type { RecordType } from '../../contract/record'
import { editFormOf } from '../../release/admin/edit-form'
import { recordAudit } from '../audit'
import type { Call } from '../call'
import { recount } from '../flows/recount'
import { Refusal } from '../replies/refusal'
import { withIdempotency } from '../request/idempotency'
import type { Row } from '../store/store'
import { refuseOutside } from './outside-dict'
import { asTexts, fromTexts } from './record-texts'

type Values = Record<string, unknown>

/** The form sends all of its fields, but those that were emptied. */
const sent = ({ release }: Call, type: RecordType, given: Values): Values => {
  const form = release.forms[editFormOf(type.id)]?.form
  return Object.fromEntries(Object.keys(form?.ui ?? {}).map((name) => [name, given[name] ?? '']))
}

const textsOf = ({ release }: Call, type: RecordType, row: Row) => asTexts(type, row, release.tree.dicts.dicts)

/** A row as its form holds it. */
export const openContent = (call: Call, type: RecordType, row: Row) => ({ id: row.id, ...textsOf(call, type, row) })

export async function addContent(call: Call, type: RecordType, given: Values) {
  const values = fromTexts(type, sent(call, type, given), {})
  refuseOutside(call.release, type, values)
  return withIdempotency(call, async (store) => {
    const row = await store.records.create(type, values)
    await recordAudit({ ...call, store }, { event: `record.${type.id}.create`, outcome: 'ok', object: row.id })
    return row
  })
}

/** Writes what an operator changed in the texts of a row; what stands as it stood is not written. */
export async function changeContent(call: Call, type: RecordType, given: Values) {
  const id = String(given.id ?? '')
  return call.store.alone(async (store) => {
    const before = await store.records.read(type, id)
    if (!before) throw new Refusal('missing')
    const change = fromTexts(type, sent(call, type, given), textsOf(call, type, before))
    refuseOutside(call.release, type, change, before)
    await recordAudit({ ...call, store }, { event: `record.${type.id}.update`, outcome: 'ok', object: id })
    await store.records.update(type, id, change)
    await recount({ ...call, store }, type.id, id)
    return { id }
  })
}

export async function removeContent(call: Call, type: RecordType, given: Values) {
  const id = String(given.id ?? '')
  await recordAudit(call, { event: `record.${type.id}.remove`, outcome: 'ok', object: id })
  if (!(await call.store.records.remove(type, id))) throw new Refusal('missing')
  return { removed: 1 }
}
