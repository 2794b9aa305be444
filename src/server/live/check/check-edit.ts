import type { RawFile } from '../../../check/read/load-tree'
import { displayPath } from '../../../check/read/read-tree'
import type { Problem } from '../../../contract/problem'
import type { Tree } from '../../../contract/tree'
import { changesOf } from '../../../release/changes/changes'
import { changedNames, schemaFilesOf, type Files } from './files'
import type { CheckRelease } from './memoized-check'

/** The live files: bytes and tree. */
export interface LiveTree {
  files: Files
  tree: Tree
}

/** Files that passed the check and may become live next. */
export interface Accepted extends LiveTree {
  /** Files whose last good version replaces the one in the folder. */
  held: string[]
  changed: string[]
  /** The changes in sentences; empty for the first release. */
  changes: string[]
  /** Declared by a maintainer or a restore: the comparison with the live release was skipped. */
  wasLive: boolean
}

export interface EditVerdict {
  /** Problems of the folder as it is. */
  problems: Problem[]
  /** Null when nothing new may go live. */
  next: Accepted | null
}

export interface EditCase {
  dir: string
  check: CheckRelease
  live?: LiveTree | undefined
  /** Declared by a maintainer or a restore: skips the comparison with the live release, but not the fixed security baseline. */
  mayLoosen?: boolean | undefined
}

export const isBlocking = ({ severity }: Problem): boolean => severity !== 'warning'

const checkFiles = ({ check, live, mayLoosen }: EditCase, files: RawFile[]) => check(files, mayLoosen ? undefined : live?.tree)

function accepted({ files, tree }: LiveTree, { live, mayLoosen = false }: EditCase, held: string[]): Accepted {
  const changed = changedNames(live?.files ?? new Map(), files)
  return { files, tree, held, changed, changes: live ? changesOf(live.tree, tree) : [], wasLive: mayLoosen }
}

/** The folder with the last good version of the files that are held back. */
function mix(raw: readonly RawFile[], live: LiveTree, held: ReadonlySet<string>): RawFile[] {
  const own = raw.filter(({ name }) => !held.has(name))
  const liveFiles = [...held].flatMap((name): RawFile[] => (live.files.has(name) ? [{ name, bytes: live.files.get(name)! }] : []))
  return [...own, ...liveFiles].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Falls back to the last good version per file: combines the new version of every file without a blocking problem with the last good
 * version of the others, if that mix passes as a whole. Files with problems are held back first, deleted files only after them.
 */
function checkMix(given: EditCase, live: LiveTree, raw: RawFile[], first: Problem[]): Accepted | null {
  const names = new Map([...raw.map(({ name }) => name), ...live.files.keys()].map((name) => [displayPath(given.dir, name), name]))
  const gone = [...live.files.keys()].filter((name) => !raw.some((file) => file.name === name))
  const held = new Set<string>()
  let problems = first
  for (let round = 0; round < 3; round += 1) {
    const before = held.size
    for (const { file } of problems.filter(isBlocking)) if (names.has(file)) held.add(names.get(file)!)
    if (round > 0) gone.forEach((name) => held.add(name))
    if (held.size === before && round > 0) return null
    const files = mix(raw, live, held)
    if (changedNames(live.files, schemaFilesOf(files)).length === 0) return null
    const checked = checkFiles(given, files)
    if (checked.tree) return accepted({ files: schemaFilesOf(files), tree: checked.tree }, given, [...held].sort())
    problems = checked.problems
  }
  return null
}

/** Checks a folder's files against the live release. */
export function checkEdit(given: EditCase, raw: RawFile[]): EditVerdict {
  const { live } = given
  const { tree, problems } = checkFiles(given, raw)
  if (tree) {
    const files = schemaFilesOf(raw)
    const next = accepted({ files, tree }, given, [])
    return { problems, next: next.changed.length > 0 ? next : null }
  }
  return { problems, next: live ? checkMix(given, live, raw, problems) : null }
}
