import { mkdir, readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredRelease, Store } from '../store/store'
import { writeWhole } from './write-atomically'

/** Number of latest releases that `catchUp` copies. */
const recent = 200

/**
 * A copy of the releases as plain files in `.data/releases/`: a running server locks its SQLite store, and `npm run releases` must work
 * beside it, and without it. The store stays authoritative; only command-line tools read the copy.
 */
export function releaseCopy(dataDir: string) {
  const folder = join(dataDir, 'releases')
  const textPath = (hash: string) => join(folder, 'texts', hash)
  const indexPath = (number: number) => join(folder, `${String(number).padStart(6, '0')}.json`)

  const read = async (number: number) =>
    // Older copies do not contain `door`.
    ({ door: 'file', ...JSON.parse(await readFile(indexPath(number), 'utf8')) }) as StoredRelease & { files: Record<string, string> }
  const numbers = async () => {
    const names = await readdir(folder).catch(() => [])
    return names
      .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a)
  }
  const write = async (
    release: StoredRelease,
    files: Record<string, string>,
    bodyOf: (hash: string, name: string) => string | undefined,
  ) => {
    await mkdir(join(folder, 'texts'), { recursive: true, mode: 0o700 })
    for (const [name, hash] of Object.entries(files)) {
      const body = existsSync(textPath(hash)) ? undefined : bodyOf(hash, name)
      if (body !== undefined) await writeWhole(textPath(hash), body)
    }
    await writeWhole(indexPath(release.number), JSON.stringify({ ...release, files }))
  }
  return {
    write,
    list: async (limit: number): Promise<StoredRelease[]> =>
      Promise.all((await numbers()).slice(0, limit).map(async (number) => (({ files: _, ...release }) => release)(await read(number)))),
    async files(number: number): Promise<Map<string, string> | null> {
      if (!existsSync(indexPath(number))) return null
      const { files } = await read(number)
      const texts = Object.entries(files).map(async ([name, hash]) => [name, await readFile(textPath(hash), 'utf8')] as const)
      return new Map(await Promise.all(texts))
    },
    /** Writes releases that the copy lacks, after an interruption between the store's transaction and the copy. */
    async catchUp(
      { releases }: Pick<Store, 'releases'>,
      hashesOf: (bodies: Map<string, string>) => Record<string, string> | null,
    ): Promise<void> {
      const there = new Set(await numbers())
      for (const release of (await releases.list(recent)).filter(({ number }) => !there.has(number)).reverse()) {
        const bodies = await releases.files(release.number)
        // Skips a damaged release; the live one does not depend on it.
        const hashes = bodies && hashesOf(bodies)
        if (bodies && hashes) await write(release, hashes, (_, name) => bodies.get(name))
      }
    },
  }
}
export type ReleaseCopy = ReturnType<typeof releaseCopy>
