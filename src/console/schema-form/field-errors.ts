import type { ErrorSchema } from '@rjsf/utils'
import type { ConsoleProblem } from '../../contract/console/console-problem'
import { problemText } from '../store/problem-text'
import { problemsBelow, pointerSteps } from '../store/problems-below'

/** Problems at or below a path of a file, for the fields of its form. */
export function errorsBelow(problems: readonly ConsoleProblem[], file: string, path: readonly (string | number)[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const problem of problemsBelow(problems, file, path)) {
    let here: ErrorSchema = root
    for (const step of pointerSteps(problem.pointer).slice(path.length)) {
      const below: ErrorSchema = (here[step] as ErrorSchema | undefined) ?? {}
      here[step] = below
      here = below
    }
    here.__errors = [...(here.__errors ?? []), problemText(problem)]
  }
  return root
}
