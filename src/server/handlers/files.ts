import { isStaff } from '../../contract/derived/accounts/account-names'
import { recordAudit } from '../audit'
import type { Call } from '../call'
import { FileAnswer } from '../replies/file-answer'
import { inspectUpload } from '../files/inspect-upload'
import { withIdempotency } from '../request/idempotency'
import { Refusal } from '../replies/refusal'
import { readableFields, rowsInScope, seesOf } from '../records/visible-rows'
import { contentFiles, fileFields, fileFieldsFromOthers } from '../store/attached-files'
import type { FileReader } from '../store/store'
import { wordWith } from '../../contract/words/word'

/** Limits per account. */
const maxFilesOfAccount = 200
const maxBytesOfAccount = 200 * 1024 * 1024

/** Stores a file of the account, whole or not at all (spec §7; requirements F1–F3). */
export async function uploadFile(call: Call) {
  const { session, now, files, services } = call
  if (!session) throw new Refusal('session')
  const file = files.file
  if (!file) throw new Refusal('body', { faults: [{ field: 'file', rule: 'required', message: wordWith('uploadNone') }] })
  const { name, bytes } = file
  try {
    const type = await inspectUpload(file, services.uploads)
    return await withIdempotency(call, async (inside) => {
      const { count, size } = await inside.files.usage(session.user.id)
      if (count >= maxFilesOfAccount || size + bytes.length > maxBytesOfAccount)
        throw new Refusal('business', { message: wordWith('uploadFullAccount') })
      const id = await inside.files.add({ owner: session.user.id, name, type, bytes, createTime: now.toISOString() })
      await recordAudit({ ...call, store: inside }, { event: 'file.upload', outcome: 'ok', object: id })
      return { id, name, type, size: bytes.length }
    })
  } catch (error) {
    if (error instanceof Refusal) await recordAudit(call, { event: 'file.upload', outcome: 'refused' })
    throw error
  }
}

/** Staff who work on records see the files that these name; owners see files that staff attached. */
async function readerOf(call: Call): Promise<FileReader> {
  const { session, release } = call
  if (!session) throw new Refusal('session')
  const { id, role } = session.user
  const sees = seesOf(call)
  const worked = fileFields(release.tree, () => true)
    .filter(({ type }) => Object.hasOwn(sees, type.id))
    .map(({ type, fields }) => ({ type, fields: fields.filter((field) => readableFields(call, type.id)?.includes(field) ?? true) }))
    .filter(({ fields }) => fields.length > 0)
    .map(async ({ type, fields }) => ({ type, fields, whose: await rowsInScope(call, type) }))
  const handed = isStaff(release.boot.accounts, role) ? contentFiles(release.tree, role) : fileFieldsFromOthers(release.tree, id)
  return { id, attached: [...handed, ...(await Promise.all(worked))] }
}

/** Names and sizes of files; missing files and those of others are omitted. */
export async function listFiles(call: Call) {
  const ids = [...new Set(call.parameters.id as string[])]
  const [stored, folder] = await Promise.all([call.store.files.list(ids, await readerOf(call)), inFolder(call, ids)])
  return ids.flatMap((id) => [...stored, ...folder].find((card) => card.id === id) ?? [])
}

/** Loaded on demand, since stories run this code without a file system. */
const offeredFile = async ({ env }: Call, name: string) => (await import('../files/folder-file')).folderFile(env.schemasDir, name)

/** Files of the schemas folder, which operators see beside uploaded ones; an id never has a file extension. */
async function inFolder(call: Call, ids: string[]) {
  const cards = ids.filter((id) => id.includes('.')).map(async (name) => ({ name, file: await offeredFile(call, name) }))
  return (await Promise.all(cards)).flatMap(({ name, file }) => (file ? [{ id: name, name, type: file.type, size: file.size }] : []))
}

/** Serves a file to its owner, submitted ones to operators, and those attached to its record to an enterprise; others appear missing. */
export async function serveFile(call: Call) {
  const { store, parameters } = call
  const reader = await readerOf(call)
  const id = String(parameters.id)
  const offered = id.includes('.') ? await offeredFile(call, id) : undefined
  if (offered) return new FileAnswer(id, offered.type, offered)
  const file = await store.files.read(id, reader)
  if (!file) throw new Refusal('missing')
  if (file.owner !== reader.id) await recordAudit(call, { event: 'file.read', outcome: 'ok', object: String(parameters.id) })
  return new FileAnswer(file.name, file.type, file)
}

/** Removes an unused file of the account. */
export async function removeFile(call: Call) {
  const { session, store, parameters } = call
  if (!session) throw new Refusal('session')
  const id = String(parameters.id)
  if (!(await store.files.remove(id, session.user.id))) {
    const [used] = await store.files.list([id], { id: session.user.id })
    throw used ? new Refusal('business', { message: wordWith('uploadUsed') }) : new Refusal('missing')
  }
  await recordAudit(call, { event: 'file.remove', outcome: 'ok', object: id })
  return { removed: 1 }
}
