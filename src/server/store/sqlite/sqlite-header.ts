import { open } from 'node:fs/promises'
import { migrations } from '../migrations/migrations'
import { newer } from '../migrations/migrate'
import { StoreProblem } from '../store-problem'

const magic = 'SQLite format 3\0'
const versionOffset = 60
const headerBytes = 100

/** The version in the file's header: the number of migrations applied. */
export const fileVersion = Object.keys(migrations).length

/**
 * Looks at the header without opening the database: opening would recover a journal, and a refused file must stay as it is.
 * A file that is missing or empty passes.
 */
export async function checkHeader(path: string): Promise<void> {
  const header = await readHeader(path)
  if (header.length === 0) return
  if (header.length < headerBytes || header.toString('latin1', 0, magic.length) !== magic) throw corrupt(path)
  const version = header.readUInt32BE(versionOffset)
  if (version > fileVersion) throw newer(`v${version}`)
}

export function corrupt(path: string, cause?: unknown): StoreProblem {
  return new StoreProblem(
    'corrupt',
    `数据文件已损坏或不是本程序的数据：${path}。未作任何改动，请从备份恢复。`,
    `The data file is damaged or not ours: ${path}. Nothing was changed; restore it from a backup.`,
    cause,
  )
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return Buffer.alloc(0)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
