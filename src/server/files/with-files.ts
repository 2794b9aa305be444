import type { Call } from '../call'
import { uploadFault } from '../../validate/form/uploads/upload-fault'
import { fileId, filesOfRow, heldPictures } from '../records/record-files'
import { Replayed } from '../request/idempotency'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

type Asked = Pick<Call, 'operation' | 'session' | 'store' | 'values' | 'parameters' | 'release'>

const idsOf = (value: unknown): string[] =>
  [value ?? []]
    .flat()
    .filter((id) => id !== '')
    .map(String)

/** The files that the edited row already has: another account may have uploaded them. */
async function heldBefore({ operation, store, parameters, release }: Asked): Promise<string[]> {
  if (operation.serve.by !== 'record' || !operation.serve.record.edit || parameters.id === undefined) return []
  const type = release.tree.records[operation.serve.record.type]
  const row = type && (await store.records.read(type, String(parameters.id)))
  return type && row ? [...filesOfRow(type, row), ...heldPictures(type, row)].map(fileId) : []
}

/**
 * Processes a form whose fields name uploaded files: they must belong to the account and suit the field, and count as used from then on.
 * Missing files and those of others get the same answer (requirement D2).
 */
export async function withFiles<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
  const { operation, session, store, values } = asked
  const held = operation.uploads.length > 0 ? await heldBefore(asked) : []
  const named = operation.uploads.map((upload) => ({ ...upload, ids: idsOf(values[upload.field]).filter((id) => !held.includes(id)) }))
  const ids = [...new Set(named.flatMap((upload) => upload.ids))]
  if (ids.length === 0) return work()
  if (!session) throw new Refusal('session')
  const owner = session.user.id
  // Counts the use before checking the files, so that none can be removed in between.
  await store.files.use(ids, owner)
  try {
    const cards = await store.files.list(ids, { id: owner })
    const faults = named.flatMap(({ field, title, limits, ids: each }) => {
      const messages = each.map((id) => {
        const card = cards.find((one) => one.id === id)
        return card ? uploadFault(card, limits) : wordWith('filesGone', { title })
      })
      return messages
        .filter((message) => message !== undefined)
        .slice(0, 1)
        .map((message) => ({ field, rule: 'file', message }))
    })
    if (faults.length > 0) throw new Refusal('body', { faults })
    const result = await work()
    // A repeated request must not count them again.
    if (result instanceof Replayed) await store.files.release(ids, owner)
    return result
  } catch (error) {
    await store.files.release(ids, owner)
    throw error
  }
}
