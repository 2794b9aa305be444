import { audit } from '../audit'
import type { Call } from '../call'
import { FileAnswer } from '../file-answer'
import { judgeFile } from '../files/judge-file'
import { Refusal } from '../refusal'

/** What one account may keep. */
const mostFiles = 200
const mostKept = 200 * 1024 * 1024

/** Stores a file of the account, whole or not at all (spec §7; requirements F1–F3). */
export async function uploadFile(call: Call) {
  const { session, store, now, files } = call
  if (!session) throw new Refusal('session')
  const file = files.file
  if (!file) throw new Refusal('body', { faults: [{ field: 'file', rule: 'required', message: '请选择要上传的文件' }] })
  const { name, bytes } = file
  try {
    const { type } = await judgeFile(file)
    return await store.alone(async (inside) => {
      const { count, size } = await inside.files.usage(session.user.id)
      if (count >= mostFiles || size + bytes.length > mostKept) throw new Refusal('business', { message: '上传的文件已达到上限（200个、200MB），请联系企业服务窗口' })
      const id = await inside.files.add({ owner: session.user.id, name, type, bytes, createTime: now.toISOString() })
      await audit({ ...call, store: inside }, { event: 'file.upload', outcome: 'ok', object: id })
      return { id, name, type, size: bytes.length }
    })
  } catch (error) {
    if (error instanceof Refusal) await audit(call, { event: 'file.upload', outcome: 'refused' })
    throw error
  }
}

/** The owner's file; of anyone else's it is as if it were not there. */
export async function readFile({ session, store, parameters }: Call) {
  if (!session) throw new Refusal('session')
  const file = await store.files.read(String(parameters.id), session.user.id)
  if (!file) throw new Refusal('missing')
  return new FileAnswer(file.name, file.type, file.bytes)
}
