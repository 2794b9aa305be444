import { checkFiles, type CheckResult } from '../check/check-tree'
import type { RawFile } from '../check/read/load-tree'
import type { Tree, CheckContext } from '../contract/tree'
import { baselineProblems } from './baseline/baseline-problems'

/** Adds the problems of the security baseline, compared with the live release, to a result of the check. */
export function withBaseline(
  { tree, problems }: CheckResult,
  compared: { dir: string; files: RawFile[]; live: Tree | undefined },
): CheckResult {
  if (!tree) return { tree, problems }
  const findings = baselineProblems(tree, compared)
  return { tree: findings.length > 0 ? null : tree, problems: [...problems, ...findings] }
}

/** The full check of files, used by command and server: the check itself, then the security baseline. */
export const checkRelease = (dir: string, files: RawFile[], context: CheckContext, live?: Tree): CheckResult =>
  withBaseline(checkFiles(dir, files, context), { dir, files, live })
