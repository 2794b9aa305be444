import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '../../edit/apply-to-files'
import { changedNames } from './check/files'
import { writeWhole } from './write-atomically'

/** Keeps a file's permissions. */
const modeOf = (path: string) =>
  stat(path).then(
    ({ mode }) => mode & 0o777,
    () => 0o644,
  )

/** Applies an edit to a schemas folder, file by file; nothing else in the product writes there. */
export async function writeTree(dir: string, before: Files, after: Files): Promise<{ written: string[]; removed: string[] }> {
  const names = changedNames(before, after)
  const [written, removed] = [names.filter((name) => after.has(name)), names.filter((name) => !after.has(name))]
  for (const name of written) {
    const path = join(dir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, after.get(name)!, await modeOf(path))
  }
  for (const name of removed) await rm(join(dir, name), { force: true })
  return { written, removed }
}
