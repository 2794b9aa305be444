import { checkFiles, type Checked } from '../check/check-tree'
import type { RawFile } from '../check/read/load-tree'
import type { Tree, CheckContext } from '../contract/tree'
import { baselineProblems } from './baseline/baseline-problems'

/** The whole verdict on files, the same for command and server: the check, then the safety floor against what is live. */
export function checkRelease(dir: string, files: RawFile[], world: CheckContext, live?: Tree): Checked {
  const { tree, problems } = checkFiles(dir, files, world)
  if (!tree) return { tree, problems }
  const floor = baselineProblems(tree, { dir, files, live })
  return { tree: floor.length > 0 ? null : tree, problems: [...problems, ...floor] }
}
