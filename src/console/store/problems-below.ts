import type { ConsoleProblem } from '../../contract/console/console-problem'

export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Problems at or below a path of a file. */
export const problemsBelow = (problems: readonly ConsoleProblem[], file: string, path: readonly (string | number)[]): ConsoleProblem[] =>
  problems.filter((problem) => {
    const pointed = pointerSteps(problem.pointer)
    return problem.file === file && path.every((step, at) => pointed[at] === String(step))
  })
