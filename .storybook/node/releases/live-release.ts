import { checkFiles, checkFilesAlone, buildTree } from '../../../src/check/check-tree'
import { loadTree, type RawFile } from '../../../src/check/read/load-tree'
import { fileKindOf, displayPath } from '../../../src/check/read/read-tree'
import { fileKinds } from '../../../src/contract/vocabulary/file-kinds'
import type { Problem } from '../../../src/contract/problem'
import type { Tree } from '../../../src/contract/tree'
import { compileRelease } from '../../../src/release/compile-release'
import type { Asset, Boot, AdminBoot } from '../../../src/release/release'
import { handlerNames } from '../../../src/server/handlers/handler-names'

/** The tree for the stories: what compiles of it, the texts as written, and all problems of the check. */
export interface LiveRelease {
  boot: Boot | null
  tree: Tree | null
  problems: Problem[]
  /** By path below `schemas/`, e.g. `pages/home.json`. */
  files: Record<string, { shown: string; text: string }>
}

const textOf = ({ bytes }: RawFile) => new TextDecoder().decode(bytes)

/** Boot data including the operators' part, which developers see as well. */
function forOperators(boot: Boot, assets: ReadonlyMap<string, Asset>): Boot {
  const admin = JSON.parse(assets.get(boot.admin?.url ?? '')?.body ?? '{}') as Partial<AdminBoot>
  const both = <K extends keyof AdminBoot>(key: K) => ({ ...boot[key], ...admin[key] })
  return { ...boot, operations: both('operations'), pages: both('pages'), forms: both('forms'), pageForms: both('pageForms') }
}

const fixed = Object.values(fileKinds).filter(({ at }) => !at.endsWith('/'))
const isRequired = ({ name }: RawFile) => fixed.some(({ at }) => at === name)

/** The tree of the files without faults; a required file with a fault is replaced by its last valid version. */
function usableTree(dir: string, files: RawFile[], problems: Problem[], lastGood: Map<string, RawFile>): Tree | null {
  const faulty = new Set(problems.filter((one) => one.severity !== 'warning').map((one) => one.file))
  const usable = files.filter((file) => fileKindOf(file.name) && !faulty.has(displayPath(dir, file.name)))
  const earlier = fixed.flatMap(({ at, optional }): (RawFile | undefined)[] => {
    const now = usable.find(({ name }) => name === at)
    if (now) lastGood.set(at, now)
    const isGone = optional && !files.some(({ name }) => name === at)
    return now || isGone ? [] : [lastGood.get(at)]
  })
  return earlier.includes(undefined) ? null : buildTree([...usable, ...earlier.filter((file) => file !== undefined)])
}

export interface Reading {
  live: LiveRelease
  assets: Map<string, Asset>
}

function compiled(dir: string, raw: RawFile[], tree: Tree | null, problems: Problem[]): Reading {
  const files = Object.fromEntries(raw.map((file) => [file.name, { shown: displayPath(dir, file.name), text: textOf(file) }]))
  if (!tree) return { live: { boot: null, tree: null, problems, files }, assets: new Map() }
  // The browser compiles the operations that a story calls.
  const { boot, assets } = compileRelease(tree, { later: true })
  return { live: { boot: forOperators(boot, assets), tree, problems, files }, assets }
}

/** Checks and compiles the files of a tree; a broken one affects only its own stories. */
export function readFiles(dir: string, raw: RawFile[], lastGood = new Map<string, RawFile>()): Reading {
  const { tree: whole, problems } = checkFiles(dir, raw, { handlers: handlerNames })
  if (whole) for (const file of raw) if (isRequired(file)) lastGood.set(file.name, file)
  return compiled(dir, raw, whole ?? usableTree(dir, raw, problems, lastGood), problems)
}

/** Last valid versions of the required files: without routes or settings no story could be rendered. */
const lastGood = new Map<string, RawFile>()

/** Reads the schemas folder as it is now. */
export const readLive = async (dir: string): Promise<Reading> => readFiles(dir, await loadTree(dir), lastGood)

/**
 * Reads the folder after a save, before its references are checked, which takes most of the time: with the problems found before. Null where
 * only the whole check can tell what may be shown.
 */
export async function readUnchecked(dir: string, before: Reading): Promise<Reading | null> {
  if (before.live.problems.some(({ severity }) => severity !== 'warning')) return null
  const raw = await loadTree(dir)
  try {
    const { tree } = checkFilesAlone(dir, raw)
    return tree && compiled(dir, raw, tree, before.live.problems)
  } catch {
    // The check reports what cannot be compiled.
    return null
  }
}
