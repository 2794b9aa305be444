import { checkFiles, type Checked } from '../check/check-tree'
import type { RawFile } from '../check/read/load-tree'
import type { Tree, CheckContext } from '../contract/tree'
import { baselineProblems } from './baseline/baseline-problems'

/** A verdict with the security baseline held against what is live. */
export function withBaseline({ tree, problems }: Checked, compared: { dir: string; files: RawFile[]; live: Tree | undefined }): Checked {
  if (!tree) return { tree, problems }
  const findings = baselineProblems(tree, compared)
  return { tree: findings.length > 0 ? null : tree, problems: [...problems, ...findings] }
}

/** The whole verdict on files, the same for command and server: the check, then the security baseline. */
export const checkRelease = (dir: string, files: RawFile[], world: CheckContext, live?: Tree): Checked =>
  withBaseline(checkFiles(dir, files, world), { dir, files, live })
