import type { Files } from '../apply-to-files'
import { unlessRefused } from '../edit-problem'
import { alignWhole } from './align'
import { branchAt, find, pathOfBranch } from './branch'
import { branchTree } from './field'

type Path = readonly (string | number)[]

/** The path in another version of a file for the value at a path. Undefined when the value is gone. */
export function rebasedPath(file: string, path: Path, before: Files, after: Files): Path | undefined {
  // Either version may be invalid JSON.
  const [base, next] = [before, after].map((files) => unlessRefused(() => branchTree(files, file)))
  const branch = base && unlessRefused(() => branchAt(base, path))
  if (!base || !next || !branch) return path
  alignWhole(base, next)
  const there = find(next, branch.id)
  return there && pathOfBranch(there)
}
