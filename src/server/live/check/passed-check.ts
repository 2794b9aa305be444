import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildTree } from '../../../check/check-tree'
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

/** The program's own folder and its lock file, by where this file lies: anywhere below `dist/server` when built, below `src` from source. */
export function placesOfProgram(file: string): { root: string; lock: string } {
  const [, root = '', home = ''] = /^((.*)[/\\](?:dist[/\\]server|src))[/\\]/.exec(file) ?? []
  return { root, lock: join(home, 'package-lock.json') }
}

/** Identifies the running program: its own files, the installed versions, and Node. */
async function hashOfProgram(): Promise<string> {
  const { root, lock } = placesOfProgram(fileURLToPath(import.meta.url))
  const texts = await Promise.all(
    (await filesBelow(root)).map(async (path) => `${path.slice(root.length)} ${hashOf(await readFile(path))}`),
  )
  return hashOf([process.version, await readFile(lock, 'utf8').catch(() => ''), ...texts].join('\n'))
}

let program: Promise<string> | undefined

/** The key of one state of the folder, checked by one version of the program. */
export async function passedKey(folder: string, context: CheckContext): Promise<string> {
  program ??= hashOfProgram()
  return hashOf(JSON.stringify([await program, context, folder]))
}

export interface PassedOptions {
  env: { schemasDir: string }
  store: Pick<Store, 'releases'>
  context: CheckContext
}

export interface Passed {
  current: CurrentRelease
  release: Release
  /** Hash of everything in the folder. */
  whole: string
}

/**
 * Loads the newest release from the folder without checking it again: the folder has exactly the bytes of the stored release, and this
 * version of the program has checked them. Whoever can write only to the store or only to the folder cannot make anything live that the
 * schemas do not contain; whoever can write to both could add an operator as well. Null when anything differs: then everything is checked.
 */
export async function loadPassed({ env, store, context }: PassedOptions, newest: StoredRelease | undefined): Promise<Passed | null> {
  if (!newest) return null
  const { files: raw, stamp } = await readSnapshot(env.schemasDir)
  const files = schemaFilesOf(raw)
  if (stamp === 'gone' || hashOfFiles(files) !== newest.filesHash) return null
  const whole = hashOfFolder(raw)
  if (!(await store.releases.hasPassed(await passedKey(whole, context)))) return null
  const tree = buildTree(raw)
  const release = compileRelease(tree, { later: true })
  return release.revision === newest.revision ? { current: { stored: newest, files, tree }, release, whole } : null
}
