import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Changed } from './check/folder-checker'
import { writeTree } from './write-tree'
import { writeWhole } from './write-atomically'

/** The intended effect of a write of several files, in base64, so that an interrupted write can be completed. */
type Journal = Record<string, { from: string | null; to: string | null }>

const toText = (bytes: Uint8Array | null | undefined) => (bytes ? Buffer.from(bytes).toString('base64') : null)
const toBytes = (text: string | null) => (text === null ? null : new Uint8Array(Buffer.from(text, 'base64')))
const there = (files: Changed) => new Map([...files].flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])))

/** Atomic writes of the schemas folder, even when the process is killed during them. */
export function createWriteJournal({ schemasDir, dataDir }: { schemasDir: string; dataDir: string }) {
  const path = join(dataDir, 'write.json')
  const drop = () => rm(path, { force: true })

  const readJournal = async (): Promise<Journal | null> => {
    try {
      return JSON.parse(await readFile(path, 'utf8'))
    } catch {
      return null // Nothing was cut.
    }
  }
  const lying = async (names: Iterable<string>): Promise<Changed> =>
    new Map(await Promise.all([...names].map(async (name) => [name, await readFile(join(schemasDir, name)).catch(() => null)] as const)))
  const put = async (from: Changed, to: Changed) => {
    const journal: Journal = Object.fromEntries([...to].map(([name, bytes]) => [name, { from: toText(from.get(name)), to: toText(bytes) }]))
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeWhole(path, JSON.stringify(journal))
    await writeTree(schemasDir, there(await lying(to.keys())), there(to))
    await drop()
  }
  return {
    /** Replaces files; on failure restores the previous ones and throws the error. */
    async write(from: Changed, to: Changed): Promise<void> {
      try {
        await put(from, to)
      } catch (error) {
        await put(to, from)
        throw error
      }
    },
    /** Completes an interrupted write; files that somebody has changed since stay as they are. */
    async finish(): Promise<void> {
      const journal = await readJournal()
      if (!journal) return
      const now = await lying(Object.keys(journal))
      const ours = [...now].filter(([name, bytes]) => toText(bytes) === journal[name]!.from)
      const to = new Map(ours.map(([name]) => [name, toBytes(journal[name]!.to)]))
      await writeTree(schemasDir, there(new Map(ours)), there(to))
      await drop()
    },
  }
}
export type WriteJournal = ReturnType<typeof createWriteJournal>
