import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { headLength, pictureExtensions } from './picture-head'

/** Why an existing file is not checked. */
export type SkipReason = 'too-large' | 'outside' | 'unreadable' | 'no-handles'

/** A file of a schemas folder as stored on disk; `name` is its path below the folder, with `/`. */
export interface RawFile {
  name: string
  bytes: Uint8Array
  trouble?: SkipReason
  /** The first bytes of a picture among the attachments, to check that it is one. */
  head?: Uint8Array
}

/** 2 MB: the largest file of the product has 20 KB. */
export const maxSchemaBytes = 2 * 1024 * 1024

const nothing = new Uint8Array()

/** Files read at once: a process may hold few open, and visitors' connections count, too. */
const atOnce = 16

/** Works on all items, some at a time; the results are in the order of the items. */
async function mapSome<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  const take = async () => {
    for (const [at, item] of rest) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return results
}

async function listNames(dir: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true })
  const names = entries.filter((entry) => !entry.name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
  const nested = names.map((entry) =>
    entry.isDirectory() ? listNames(dir, `${folder}${entry.name}/`) : Promise.resolve([`${folder}${entry.name}`]),
  )
  return (await Promise.all(nested)).flat()
}

/** A symbolic link may point within the tree, as mounted volumes do, but not out of it. */
async function leavesTree(root: string, path: string): Promise<boolean> {
  if (!(await lstat(path)).isSymbolicLink()) return false
  const target = await realpath(path)
  return target !== root && !target.startsWith(root + sep)
}

async function loadFile(dir: string, root: string, name: string): Promise<RawFile | undefined> {
  const path = join(dir, name)
  try {
    if (await leavesTree(root, path)) return { name, bytes: nothing, trouble: 'outside' }
    const file = await stat(path)
    if (file.size > maxSchemaBytes) return { name, bytes: nothing, trouble: 'too-large' }
    // Reading a pipe would wait for its writer, perhaps forever.
    if (!file.isFile()) return { name, bytes: nothing, trouble: 'unreadable' }
    return { name, bytes: await readFile(path) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EMFILE' || code === 'ENFILE') return { name, bytes: nothing, trouble: 'no-handles' }
    const gone =
      code === 'ENOENT'
      && !(await lstat(path).then(
        () => true,
        () => false,
      ))
    return gone ? undefined : { name, bytes: nothing, trouble: 'unreadable' }
  }
}

/** The text of a schema file, to show it; undefined for one that is not checked. Rejects when the folder cannot be opened. */
export async function schemaText(dir: string, name: string): Promise<string | undefined> {
  const file = await loadFile(dir, await realpath(dir), name)
  return file && !file.trouble ? Buffer.from(file.bytes).toString() : undefined
}

/** The folder of downloads: records name its files, but their content is not checked. */
export const attachmentFolder = 'files/'

const isAttachment = (name: string) => name.startsWith(attachmentFolder) && !name.endsWith('.json')
const isPicture = (name: string) => pictureExtensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

async function headOf(path: string): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = []
  try {
    if (!(await stat(path)).isFile()) return undefined
    for await (const part of createReadStream(path, { end: headLength - 1 })) parts.push(part as Buffer)
  } catch {
    return undefined // An unreadable file, or a folder, is reported when it is served.
  }
  return Buffer.concat(parts)
}

async function attachment(dir: string, name: string): Promise<RawFile> {
  const head = isPicture(name) ? await headOf(join(dir, name)) : undefined
  return { name, bytes: nothing, ...(head ? { head } : {}) }
}

/** The attachments of a schemas folder: names, and first bytes of pictures. Empty when the folder is missing or unreadable. */
export async function attachmentsIn(dir: string): Promise<RawFile[]> {
  const names = await listNames(dir, attachmentFolder).catch(() => [])
  return mapSome(names.filter(isAttachment), (name) => attachment(dir, name))
}

/** The names of the pictures in `files/` of a schemas folder, without that folder, sorted. Empty when it is missing or unreadable. */
export async function picturesIn(dir: string): Promise<string[]> {
  const names = await listNames(dir, attachmentFolder).catch(() => [])
  return (
    names
      .map((name) => name.slice(attachmentFolder.length))
      // Files of folders below it are not served.
      .filter((name) => isPicture(name) && !name.includes('/'))
      .sort()
  )
}

/** Reads all files of a schemas folder within limits, attachments without content. Rejects only when the folder cannot be opened. */
export async function loadTree(dir: string): Promise<RawFile[]> {
  const names = await listNames(dir)
  const root = await realpath(dir)
  const wanted = names.filter((name) => !name.startsWith('meta/') && !name.startsWith(attachmentFolder))
  const files = await mapSome(wanted, (name) => loadFile(dir, root, name))
  const attachments = await mapSome(names.filter(isAttachment), (name) => attachment(dir, name))
  return [...files.flatMap((file) => file ?? []), ...attachments]
}
