import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadTree, type RawFile } from '../../../check/read/load-tree'

/** Milliseconds to wait for a folder that keeps changing. */
const patience = 2_000
/** Milliseconds; a file that changed more recently may still be being written. */
const rest = 30

async function list(dir: string, folder: string, found: string[]): Promise<void> {
  for (const entry of await readdir(join(dir, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || (folder === '' && entry.name === 'meta')) continue
    const name = `${folder}${entry.name}`
    if (entry.isDirectory()) await list(dir, `${name}/`, found)
    else found.push(name)
  }
}

interface Stamp {
  /** Names, sizes and times of a folder's files as one text; 'gone' for a folder that cannot be listed. */
  text: string
  /** When a file last changed. */
  newest: number
}

async function takeStamp(dir: string): Promise<Stamp> {
  const names: string[] = []
  try {
    await list(dir, '', names)
  } catch {
    return { text: 'gone', newest: 0 }
  }
  let newest = 0
  const lines = names.sort().map(async (name) => {
    const at = await stat(join(dir, name), { bigint: true }).catch(() => null)
    newest = Math.max(newest, Number(at?.ctimeMs ?? 0))
    return at ? `${name} ${at.size} ${at.mtimeNs} ${at.ctimeNs} ${at.ino}` : name
  })
  return { text: (await Promise.all(lines)).join('\n'), newest }
}

export const stampOf = async (dir: string): Promise<string> => (await takeStamp(dir)).text

export interface FolderSnapshot {
  files: RawFile[]
  stamp: string
}

/** Reads a folder until nothing changes during the read, so that a half-written file is not mistaken for a complete one. */
export async function readSnapshot(dir: string): Promise<FolderSnapshot> {
  const begun = performance.now()
  let stamp = await takeStamp(dir)
  for (;;) {
    const files = await loadTree(dir).catch(() => [])
    const after = await takeStamp(dir)
    const age = Date.now() - after.newest
    const still = after.text === stamp.text && (age < 0 || age >= rest)
    if (still || performance.now() - begun > patience) return { files, stamp: after.text }
    stamp = after
    await new Promise((resolve) => setTimeout(resolve, rest))
    if (age < rest) stamp = await takeStamp(dir)
  }
}
