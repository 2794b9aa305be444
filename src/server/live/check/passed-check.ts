import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { treeOf } from '../../../check/check-tree'
import { compileRelease } from '../../../release/compile-release'
import type { Release } from '../../../release/release'
import type { CheckContext } from '../../../contract/tree'
import type { StoredRelease, Store } from '../../store/store'
import { schemaFilesOf, hashOf, hashOfFiles, hashOfFolder } from './files'
import { readSnapshot } from './read-snapshot'
import type { CurrentRelease } from '../current-release'

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What runs: this program's own files, the versions that it was installed with, and Node. */
async function hashOfProgram(): Promise<string> {
  const own = dirname(fileURLToPath(import.meta.url))
  // Built, this lies in dist/server or a folder of it; from source in src/server/live, and the check lies beside src/server.
  const built = /[/\\]dist[/\\]server/.test(own)
  const root = built ? own.replace(/([/\\]dist[/\\]server).*$/, '$1') : join(own, '..', '..')
  const lock = join(root, ...(built ? ['..', '..'] : ['..']), 'package-lock.json')
  const texts = await Promise.all(
    (await filesBelow(root)).map(async (path) => `${path.slice(root.length)} ${hashOf(await readFile(path))}`),
  )
  return hashOf([process.version, await readFile(lock, 'utf8').catch(() => ''), ...texts].join('\n'))
}

let program: Promise<string> | undefined

/** Names one folder, as it lies there, checked by one program. */
export async function passedKey(folder: string, world: CheckContext): Promise<string> {
  program ??= hashOfProgram()
  return hashOf(JSON.stringify([await program, world, folder]))
}

export interface PassedOptions {
  env: { schemasDir: string }
  store: Pick<Store, 'releases'>
  world: CheckContext
}

export interface Passed {
  current: CurrentRelease
  release: Release
  /** Hash of the folder as it lies there. */
  whole: string
}

/**
 * The newest release out of the folder, without a second check: the folder's own bytes are those that the release was kept with, and this
 * very program has let them pass. Whoever can only write to the store or its folder gets nothing live by it that the schemas do not
 * say; whoever can write to both could add an operator as well. Null when anything differs: then all is checked.
 */
export async function loadPassed({ env, store, world }: PassedOptions, newest: StoredRelease | undefined): Promise<Passed | null> {
  if (!newest) return null
  const { files: raw, stamp } = await readSnapshot(env.schemasDir)
  const files = schemaFilesOf(raw)
  if (stamp === 'gone' || hashOfFiles(files) !== newest.filesHash) return null
  const whole = hashOfFolder(raw)
  if (!(await store.releases.hasPassed(await passedKey(whole, world)))) return null
  const tree = treeOf(raw)
  const release = compileRelease(tree, { later: true })
  return release.revision === newest.revision ? { current: { kept: newest, files, tree }, release, whole } : null
}
