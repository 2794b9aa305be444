import { open, rename, rm } from 'node:fs/promises'

/** Writes a file atomically: readers see the old or the new content, even after an interruption. */
export async function writeWhole(path: string, content: Uint8Array | string, mode = 0o600): Promise<void> {
  const aside = `${path}.${process.pid}.new`
  try {
    const file = await open(aside, 'w', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
