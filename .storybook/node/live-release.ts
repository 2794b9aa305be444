import { checkFiles } from '../../src/check/check-tree'
import { loadTree, type RawFile } from '../../src/check/read/load-tree'
import { fileKindOf, shownPath } from '../../src/check/read/read-tree'
import { fileKinds } from '../../src/contract/file-kinds'
import type { Problem } from '../../src/contract/problem'
import type { Tree } from '../../src/contract/tree'
import { compileRelease } from '../../src/release/compile-release'
import type { Asset, Boot, AdminBoot } from '../../src/release/release'
import { handlerNames } from '../../src/server/handlers/handler-names'

/** The tree as the stories get it: what compiles of it, the texts as written, and everything the check has to say. */
export interface LiveRelease {
  boot: Boot | null
  tree: Tree | null
  problems: Problem[]
  /** By place below `schemas/`, e.g. `pages/home.json`. */
  files: Record<string, { shown: string; text: string }>
}

type Kind = keyof Tree
const isFolder = (kind: Kind) => fileKinds[kind].at.endsWith('/')
const textOf = ({ bytes }: RawFile) => new TextDecoder().decode(bytes)

/** A developer looks at the operators' part as well. */
function forOperators(boot: Boot, assets: ReadonlyMap<string, Asset>): Boot {
  const admin = JSON.parse(assets.get(boot.admin?.url ?? '')?.body ?? '{}') as Partial<AdminBoot>
  const both = <K extends keyof AdminBoot>(key: K) => ({ ...boot[key], ...admin[key] })
  return { ...boot, operations: both('operations'), pages: both('pages'), forms: both('forms'), pageForms: both('pageForms') }
}

/** The tree of the files that have no fault of their own, whatever the others say. */
function usableTree(dir: string, files: RawFile[], problems: Problem[], lastGood: Map<Kind, unknown>): Tree | null {
  const faulty = new Set(problems.filter((one) => one.severity !== 'warning').map((one) => one.file))
  const tree = Object.fromEntries(
    (Object.keys(fileKinds) as Kind[]).filter(isFolder).map((kind) => [kind, {} as Record<string, unknown>]),
  ) as Record<string, unknown>
  for (const file of files) {
    const kind = fileKindOf(file.name)
    if (!kind || faulty.has(shownPath(dir, file.name))) continue
    const data: unknown = JSON.parse(textOf(file))
    if (isFolder(kind)) (tree[kind] as Record<string, unknown>)[file.name.slice(fileKinds[kind].at.length, -'.json'.length)] = data
    else lastGood.set(kind, data)
  }
  for (const kind of (Object.keys(fileKinds) as Kind[]).filter((one) => !isFolder(one))) {
    if (!lastGood.has(kind)) return null
    tree[kind] = lastGood.get(kind)
  }
  return tree as unknown as Tree
}

export interface Reading {
  live: LiveRelease
  assets: Map<string, Asset>
}

/** Checks and compiles the files of a tree; a broken one costs its own stories and no others. */
export function readFiles(dir: string, raw: RawFile[], lastGood = new Map<Kind, unknown>()): Reading {
  const { tree: whole, problems } = checkFiles(dir, raw, { handlers: handlerNames })
  const tree = usableTree(dir, raw, problems, lastGood) ?? whole
  const files = Object.fromEntries(raw.map((file) => [file.name, { shown: shownPath(dir, file.name), text: textOf(file) }]))
  if (!tree) return { live: { boot: null, tree: null, problems, files }, assets: new Map() }
  const { boot, assets } = compileRelease(tree)
  return { live: { boot: forOperators(boot, assets), tree, problems, files }, assets }
}

/** Fixed files as they last were right: without routes or settings no story could be drawn. */
const lastGood = new Map<Kind, unknown>()

/** The schemas folder as it is now. */
export const readLive = async (dir: string): Promise<Reading> => readFiles(dir, await loadTree(dir), lastGood)
