import type { ErrorSchema } from '@rjsf/utils'
import type { ConsoleProblem } from '../../contract/console/console-problem'

const steps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Problems of a file that stand at a path or below it, for the fields of its form. */
export function errorsBelow(problems: readonly ConsoleProblem[], file: string, path: readonly (string | number)[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const problem of problems) {
    const way = steps(problem.pointer)
    if (problem.file !== file || !path.every((step, at) => way[at] === String(step))) continue
    let here: ErrorSchema = root
    for (const step of way.slice(path.length)) {
      const below: ErrorSchema = (here[step] as ErrorSchema | undefined) ?? {}
      here[step] = below
      here = below
    }
    here.__errors = [...(here.__errors ?? []), [problem.reason, problem.remedy].filter(Boolean).join('')]
  }
  return root
}
