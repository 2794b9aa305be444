import type { Files } from '../apply-to-files'
import { unlessRefused } from '../edit-problem'
import { align } from './align'
import { branchAt, find, pathOfBranch, textOfBranch, type Branch } from './branch'
import { branchTree } from './field'

type Path = readonly (string | number)[]

const objectsOf = (branch: Branch): Branch[] => [...(branch.kind === 'object' ? [branch] : []), ...branch.items.flatMap(objectsOf)]

/** What stands in another list word for word, and there alone. */
function onlyTwin(tree: Branch, branch: Branch): Branch | undefined {
  const text = textOfBranch(branch)
  const twins = objectsOf(tree).filter((one) => textOfBranch(one) === text)
  return twins.length === 1 ? twins[0] : undefined
}

/** Where what stands at a path of a file stands in another version of it. Undefined where it is gone. */
export function carriedPath(file: string, path: Path, before: Files, after: Files): Path | undefined {
  // Either may be no JSON.
  const [base, next] = [before, after].map((files) => unlessRefused(() => branchTree(files, file)))
  const branch = base && unlessRefused(() => branchAt(base, path))
  if (!base || !next || !branch) return path
  align(base, next)
  const there = find(next, branch.id) ?? onlyTwin(next, branch)
  return there && pathOfBranch(there)
}
