import { checkFiles, type Checked } from '../check/check-tree'
import type { RawFile } from '../check/read/load-tree'
import type { Tree, CheckContext } from '../contract/tree'
import { baselineProblems } from './baseline/baseline-problems'

/** A verdict with the safety floor against what is live. */
export function withFloor({ tree, problems }: Checked, compared: { dir: string; files: RawFile[]; live: Tree | undefined }): Checked {
  if (!tree) return { tree, problems }
  const floor = baselineProblems(tree, compared)
  return { tree: floor.length > 0 ? null : tree, problems: [...problems, ...floor] }
}

/** The whole verdict on files, the same for command and server: the check, then the safety floor. */
export const checkRelease = (dir: string, files: RawFile[], world: CheckContext, live?: Tree): Checked =>
  withFloor(checkFiles(dir, files, world), { dir, files, live })
