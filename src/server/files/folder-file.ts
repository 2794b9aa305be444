import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { attachmentEndings, type AttachmentEnding } from '../../contract/kinds'

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

const largest = 50 * 1024 * 1024

export interface FolderFile {
  type: string
  size: number
  bytes(): Promise<Buffer>
}

/** A file of `schemas/files/`. A name is only ever looked up in the folder's list, so none can reach another file. */
export async function folderFile(schemasDir: string, name: string): Promise<FolderFile | undefined> {
  const dir = join(schemasDir, 'files')
  const ending = attachmentEndings.find((one) => extname(name).toLowerCase() === `.${one}`)
  const there = ending !== undefined && (await readdir(dir).catch((): string[] => [])).includes(name)
  const path = join(dir, name)
  const file = there && (await isInside(dir, path)) ? await stat(path) : undefined
  if (!ending || !file?.isFile() || file.size > largest) return undefined
  return { type: types[ending], size: file.size, bytes: () => readFile(path) }
}

/** A link may point about within the folder, as mounted volumes do, but not out of it. */
async function isInside(dir: string, path: string): Promise<boolean> {
  const [folder, file] = await Promise.all([realpath(dir), realpath(path).catch(() => '')])
  return file.startsWith(folder + sep)
}
