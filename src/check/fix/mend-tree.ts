import type { Edit, Problem } from '../../contract/problem'
import type { World } from '../../contract/tree'
import { checkFiles } from '../check-tree'
import type { RawFile } from '../read/load-tree'
import { kindOf, shownPath } from '../read/read-tree'
import { applyAll, mendBytes } from './mend-text'

const rounds = 5

const editsOf = (problems: Problem[], file: string): Edit[] => problems.flatMap((one) => (one.file === file && one.fix?.edit ? [one.fix.edit] : []))

/** Files with every certain remedy applied; the same objects where nothing changed, so that a second time changes nothing. */
export function mendTree(dir: string, files: RawFile[], world: World): RawFile[] {
  let mended = files.map((file): RawFile => {
    const text = kindOf(file.name) && !file.trouble ? mendBytes(file.bytes) : undefined
    return text === undefined ? file : { name: file.name, bytes: Buffer.from(text, 'utf8') }
  })
  for (let round = 0; round < rounds; round++) {
    const { problems } = checkFiles(dir, mended, world)
    if (!problems.some((one) => one.fix?.edit)) break
    mended = mended.map((file): RawFile => {
      const edits = editsOf(problems, shownPath(dir, file.name))
      return edits.length === 0 ? file : { name: file.name, bytes: Buffer.from(applyAll(Buffer.from(file.bytes).toString('utf8'), edits), 'utf8') }
    })
  }
  return mended
}
