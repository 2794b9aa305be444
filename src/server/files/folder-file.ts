import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import {
  attachmentExtensions,
  maxMegabytes,
  pictureKinds,
  uploadExtensions,
  type AttachmentExtension,
} from '../../contract/vocabulary/kinds'

/** Types of files that an operator may offer; browsers save them and open none. */
const types: Record<AttachmentExtension, string> = {
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
  /** Opens the file; a slow reader must not keep the whole of it in memory. */
  parts(): AsyncIterable<Buffer>
}

const pictureExtensions = pictureKinds.flatMap((kind) => [...uploadExtensions[kind]])

export interface FolderPicture {
  /** A hash of its content. */
  version: string
  bytes(): Promise<Buffer>
}

/** A picture of `schemas/files/`, to be scaled down; visitors never get the original. */
export async function folderPicture(schemasDir: string, name: string): Promise<FolderPicture | undefined> {
  const found = await folderEntry(schemasDir, name, pictureExtensions, maxMegabytes * 1024 * 1024)
  if (!found) return undefined
  const version = await versions.fetch(`${found.state} ${found.path}`, { context: found.path })
  return version === undefined ? undefined : { version, bytes: () => readFile(found.path) }
}

/** Versions by the state and path of a file: reading it for each request, even one that the browser has cached, would be dear. */
const versions = new LRUCache<string, string, string>({
  max: 2_000,
  fetchMethod: async (_key, _stale, { context: path }) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('base64url')
      .slice(0, 22),
})

/** A file of `schemas/files/`. The name is only looked up in the folder's list, so that it cannot reach another file. */
export async function folderFile(schemasDir: string, name: string): Promise<FolderFile | undefined> {
  const found = await folderEntry(schemasDir, name, attachmentExtensions, largest)
  return found && { type: types[found.ending], size: found.size, parts: () => createReadStream(found.path, { highWaterMark: 192 * 1024 }) }
}

async function folderEntry<E extends string>(schemasDir: string, name: string, endings: readonly E[], most: number) {
  const dir = join(schemasDir, 'files')
  const ending = endings.find((one) => extname(name).toLowerCase() === `.${one}`)
  const there = ending !== undefined && (await readdir(dir).catch((): string[] => [])).includes(name)
  const path = join(dir, name)
  const file = there && (await isInside(dir, path)) ? await stat(path, { bigint: true }) : undefined
  if (!ending || !file?.isFile() || file.size > most) return undefined
  return { ending, size: Number(file.size), path, state: [file.ino, file.size, file.mtimeNs, file.ctimeNs].join(' ') }
}

/** Whether a path stays inside the folder: links within it are allowed, as in mounted volumes. */
async function isInside(dir: string, path: string): Promise<boolean> {
  const [folder, file] = await Promise.all([realpath(dir), realpath(path).catch(() => '')])
  return file.startsWith(folder + sep)
}
