import type { TextEdit, Problem } from '../../contract/problem'
import type { CheckContext } from '../../contract/tree'
import { checkFiles } from '../check-tree'
import type { RawFile } from '../read/load-tree'
import { fileKindOf, shownPath } from '../read/read-tree'
import { liftTree } from './lift/lift-tree'
import { applyAll, mendBytes } from './mend-text'

const rounds = 5

const editsOf = (problems: Problem[], file: string, renames: boolean): TextEdit[] =>
  problems.flatMap((one) => [
    ...(one.file === file && one.fix?.edit ? [one.fix.edit] : []),
    ...(one.fix?.edits ?? []).filter((edit) => renames && edit.file === file),
  ])

/** Files with every certain remedy applied, and with `renames` new names carried to the places that write the old ones; the same objects where nothing changed, so that a second time changes nothing. */
export function mendTree(dir: string, files: RawFile[], world: CheckContext, { renames = false } = {}): RawFile[] {
  const readable = files.map((file): RawFile => {
    const text = fileKindOf(file.name) && !file.trouble ? mendBytes(file.bytes) : undefined
    return text === undefined ? file : { name: file.name, bytes: Buffer.from(text, 'utf8') }
  })
  let mended = liftTree(readable)
  for (let round = 0; round < rounds; round++) {
    const { problems } = checkFiles(dir, mended, world)
    if (!problems.some((one) => one.fix?.edit ?? (renames && one.fix?.edits))) break
    mended = mended.map((file): RawFile => {
      const edits = editsOf(problems, shownPath(dir, file.name), renames)
      return edits.length === 0
        ? file
        : { name: file.name, bytes: Buffer.from(applyAll(Buffer.from(file.bytes).toString('utf8'), edits), 'utf8') }
    })
  }
  return mended
}
