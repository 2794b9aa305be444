import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { attachmentEndings, type AttachmentEnding } from '../../contract/kinds'
import { Refusal } from '../replies/refusal'
import type { Parts, Surface } from './surface'

/** Kinds of files that an operator may offer; a browser saves them and opens none. */
const types: Record<AttachmentEnding, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
}

const folder = '/_/file/'
const largest = 50 * 1024 * 1024

/** Attachments of records: the files of `schemas/files/`. A name is only ever looked up in the folder's list, so none can reach another file. */
export const recordFiles = ({ env }: Parts): Surface => {
  const dir = join(env.schemasDir, 'files')
  return async ({ path, method }) => {
    if (!path.startsWith(folder)) return null
    const name = decode(path.slice(folder.length))
    const ending = attachmentEndings.find((one) => extname(name).toLowerCase() === `.${one}`)
    const type = ending && types[ending]
    const there = type !== undefined && (await readdir(dir).catch((): string[] => [])).includes(name)
    const file = there && (await isInside(dir, name)) ? await stat(join(dir, name)) : undefined
    if (!type || !file?.isFile() || file.size > largest) throw new Refusal('missing')
    const headers = {
      'content-type': type,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-cache',
    }
    return { headers, body: method === 'HEAD' ? '' : await readFile(join(dir, name)) }
  }
}

/** A link may point about within the folder, as mounted volumes do, but not out of it. */
async function isInside(dir: string, name: string): Promise<boolean> {
  const [folder, file] = await Promise.all([realpath(dir), realpath(join(dir, name)).catch(() => '')])
  return file.startsWith(folder + sep)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Refusal('missing')
  }
}
