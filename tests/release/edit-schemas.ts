import { isDeepStrictEqual } from 'node:util'
import { checkFiles } from '../../src/check/check-tree'
import type { RawFile } from '../../src/check/read/load-tree'
import type { Problem } from '../../src/contract/problem'
import type { Tree } from '../../src/contract/tree'
import { checkRelease } from '../../src/release/check-release'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { dir, productFiles, textOf } from '../check/mistakes/doc'

const context = { handlers: handlerNames }

/** The product's tree, with which edits are compared. */
export const live = checkFiles(dir, productFiles, context).tree!

export type Change = (data: any) => void // oxlint-disable-line typescript/no-explicit-any -- each case knows its own file

/** Throws for a change that no longer changes anything. */
export const effective =
  (change: Change): Change =>
  (data) => {
    const before = structuredClone(data) as unknown
    change(data)
    if (isDeepStrictEqual(data, before)) throw new Error('the edit changes nothing')
  }

/** The product's files after changes to their data, by file; a file that is new begins as a copy of the registration. */
export function changedFiles(changes: Record<string, Change>): RawFile[] {
  const names = productFiles.map(({ name }) => name)
  const added = Object.keys(changes).filter((name) => !names.includes(name))
  return [...productFiles, ...added.map((name) => ({ name, bytes: Buffer.from(textOf('forms/register.json')) }))].map((file) => {
    const change = changes[file.name]
    if (!change) return file
    const data = JSON.parse(Buffer.from(file.bytes).toString('utf8')) as unknown
    effective(change)(data)
    return { ...file, bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  })
}

/** What the release says to an edit: its tree, and its errors; compared with the live tree, or as the first release. */
export function verdictOf(changes: Record<string, Change>, compared: Tree | null = live): { tree: Tree | null; errors: Problem[] } {
  const { tree, problems } = checkRelease(dir, changedFiles(changes), context, compared ?? undefined)
  return { tree, errors: problems.filter(({ severity }) => severity !== 'warning') }
}
