import { checkFiles, type Checked } from '../check/check-tree'
import type { RawFile } from '../check/read/load-tree'
import type { Tree, World } from '../contract/tree'
import { floorProblems } from './baseline/baseline-problems'

/** The whole verdict on files, the same for command and server: the check, then the safety floor against what is live. */
export function judgeFiles(dir: string, files: RawFile[], world: World, live?: Tree): Checked {
  const { tree, problems } = checkFiles(dir, files, world)
  if (!tree) return { tree, problems }
  const floor = floorProblems(tree, { dir, files, live })
  return { tree: floor.length > 0 ? null : tree, problems: [...problems, ...floor] }
}
