import type { Readable } from 'node:stream'
import { folderFile } from '../files/folder-file'
import { filesOfRow } from '../records/record-files'
import { Refusal } from '../replies/refusal'
import { streamOf } from './stream-of'
import type { Answer, ResponderParts, Responder } from './responder'

const folder = '/_/file/'

const answer = (name: string, type: string, size: number, body: Readable | string): Answer => ({
  headers: {
    'content-type': type,
    'content-length': String(size),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-cache',
  },
  body,
})

/** Serves attachments of records: files of `schemas/files/` by name, uploaded ones by the public record that names them. */
export const recordFiles = (parts: ResponderParts): Responder => {
  return async ({ path, method }) => {
    if (!path.startsWith(folder)) return null
    const names = path.slice(folder.length).split('/').map(decodePart)
    if (names.length > 1) return uploaded(parts, names, method === 'HEAD')
    const [name = ''] = names
    const file = await folderFile(parts.env.schemasDir, name)
    if (!file) throw new Refusal('missing')
    return answer(name, file.type, file.size, method === 'HEAD' ? '' : streamOf(file))
  }
}

/** Reads a row that is public now. */
export async function publicRow({ release, store, now }: Pick<ResponderParts, 'release' | 'store' | 'now'>, record: string, id: string) {
  const { records } = release.current.tree
  const type = Object.hasOwn(records, record) ? records[record] : undefined
  const row = type?.read === 'public' && !type.owned ? await store.records.read(type, id, undefined, now().toISOString()) : null
  return type && row ? { type, row } : undefined
}

/** Serves an uploaded file while a public row names it. */
async function uploaded(parts: ResponderParts, [record = '', id = '', file = '', name = '', ...more]: string[], isHead: boolean) {
  const { store } = parts
  const seen = more.length === 0 ? await publicRow(parts, record, id) : undefined
  if (!seen || !filesOfRow(seen.type, seen.row).includes(`${file}/${name}`)) throw new Refusal('missing')
  // A public row names the file, so everybody may read it.
  const stored = await store.files.read(file, { id: '', all: true })
  if (!stored) throw new Refusal('missing')
  return answer(name, stored.type, stored.size, isHead ? '' : streamOf(stored))
}

export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Refusal('missing')
  }
}
