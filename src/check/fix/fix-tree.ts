import type { TextEdit, Problem } from '../../contract/problem'
import type { CheckContext } from '../../contract/tree'
import { checkFiles } from '../check-tree'
import type { RawFile } from '../read/load-tree'
import { fileKindOf, displayPath } from '../read/read-tree'
import { upgradeTree } from './upgrade/upgrade-tree'
import { textOf } from './upgrade/raw-file'
import { applyToFiles } from '../../edit/apply-to-files'
import { operationsFor } from '../../edit/text-edits'
import { fixBytes } from './fix-text'

const rounds = 5

const editsOf = (problems: Problem[], file: string, renames: boolean): TextEdit[] =>
  problems.flatMap((one) => [
    ...(one.file === file && one.fix?.edit ? [one.fix.edit] : []),
    ...(one.fix?.edits ?? []).filter((edit) => renames && edit.file === file),
  ])

function edited(file: RawFile, edits: TextEdit[]): RawFile {
  const operations = operationsFor(file.name, textOf(file), edits)
  const { files } = applyToFiles(new Map([[file.name, file.bytes]]), operations)
  return operations.length === 0 ? file : { ...file, bytes: files.get(file.name) ?? file.bytes }
}

/** Applies every certain fix; `renames` also updates references to old names. Idempotent; unchanged files stay the same objects. */
export function fixTree(dir: string, files: RawFile[], context: CheckContext, { renames = false } = {}): RawFile[] {
  const readable = files.map((file): RawFile => {
    const text = fileKindOf(file.name) && !file.trouble ? fixBytes(file.bytes) : undefined
    return text === undefined ? file : { name: file.name, bytes: Buffer.from(text, 'utf8') }
  })
  let fixed = upgradeTree(readable)
  for (let round = 0; round < rounds; round++) {
    const { problems } = checkFiles(dir, fixed, context)
    if (!problems.some((one) => one.fix?.edit ?? (renames && one.fix?.edits))) break
    fixed = fixed.map((file): RawFile => edited(file, editsOf(problems, displayPath(dir, file.name), renames)))
  }
  return fixed
}
