import { randomUUID } from 'node:crypto'
import { draftTime } from '../../contract/derived/flow/publishing'
import type { RecordType } from '../../contract/record'
import { editFormOf } from '../../release/admin/edit-form'
import { sha256 } from '../accounts/secrets'
import { recordAudit } from '../audit'
import type { Call } from '../call'
import { recount } from '../flows/recount'
import { Refusal } from '../replies/refusal'
import type { Row, Store } from '../store/store'
import { wordWith } from '../../contract/words/word'

type Values = Record<string, unknown>

/**
 * The fields of a row that operators write: no counters, and no values derived from dates. Only those that `known` has: a row that was
 * read earlier lacks the fields that a release has added since.
 */
function writtenOf({ release }: Pick<Call, 'release'>, type: RecordType, row: Values, known: Values = row): Values {
  const names = [...Object.keys(release.forms[editFormOf(type.id)]?.form.ui ?? {}), ...[type.published?.from ?? []].flat()]
  return Object.fromEntries(names.filter((name) => Object.hasOwn(known, name)).map((name) => [name, row[name] ?? null]))
}

/** A hash of everything that an operator can change in a row; with `known`, only of the fields that this one has. */
export const versionOf = (call: Pick<Call, 'release'>, type: RecordType, row: Values | null, known?: Values): string =>
  row ? sha256(JSON.stringify(writtenOf(call, type, row, known))).slice(0, 24) : ''

interface Undo {
  type: string
  id: string
  before: Row | null
  /** The row as it was changed. Compared in the fields of the release that is live on undo, so its hash would not do. */
  after: Row | null
}

const keyOf = ({ session }: Call, name: string) => `${session?.user.id ?? ''}:undo:${name}`

/** Keeps a row's old state for a day, for the account that changed it; returns the name by which it is restored. */
export async function keepUndo(call: Call, type: RecordType, id: string, before: Row | null): Promise<string> {
  const name = randomUUID()
  const after = await call.store.records.read(type, id)
  const undo: Undo = { type: type.id, id, before, after }
  const stored = { answer: JSON.stringify(undo), fingerprint: versionOf(call, type, after) }
  await call.store.idempotency.keep(keyOf(call, name), stored, call.now.toISOString())
  return name
}

/** Restores a row; a new one becomes a draft, or is removed when its type has no drafts. */
async function bringBack(call: Call, store: Store, type: RecordType, { id, before }: Undo, now: Row | null): Promise<void> {
  const { from } = type.published ?? {}
  if (!before && from !== undefined) await store.records.update(type, id, { [from]: draftTime })
  else if (!before) await store.records.remove(type, id)
  else if (now) await store.records.update(type, id, writtenOf(call, type, before))
  else {
    const names = Object.keys(type.fields).filter((name) => Object.hasOwn(before, name))
    const values = Object.fromEntries(names.map((name) => [name, before[name]]))
    await store.records.create(type, values, undefined, { id, createTime: before.createTime })
  }
}

/** Undoes the operator's last change to a row, unless somebody has changed it since. */
export async function undoContent(call: Call, type: RecordType, given: Values) {
  return call.store.alone(async (store) => {
    const stored = await store.idempotency.answer(keyOf(call, String(given.undo ?? '')))
    const undo = stored ? (JSON.parse(stored.answer) as Undo) : undefined
    if (!stored || undo?.type !== type.id) throw new Refusal('missing', { message: wordWith('undoOver') })
    const now = await store.records.read(type, undo.id)
    if (versionOf(call, type, now, undo.after ?? undefined) !== versionOf(call, type, undo.after))
      throw new Refusal('body', { message: wordWith('undoChanged') })
    await recordAudit({ ...call, store }, { event: `record.${type.id}.undo`, outcome: 'ok', object: undo.id })
    await bringBack(call, store, type, undo, now)
    await recount({ ...call, store }, type.id, undo.id)
    return { id: undo.id }
  })
}
