import type { ConsoleProblem } from '../../contract/console/console-problem'
import type { EditOperation, EditPath } from '../../edit/operation'

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

/** The lists in which an edit moves items. An item named by its content stands for the whole list that it lies in. */
function listsMovedIn(operation: EditOperation): (string | number)[][] {
  if (operation.kind !== 'insert' && operation.kind !== 'remove' && operation.kind !== 'move') return []
  // At the end, nothing else gets another place.
  if (operation.kind === 'insert' && (operation.to ?? 'end') === 'end') return []
  const { kind, path } = operation
  const isItem = typeof path.at(-1) !== 'string'
  const lists: EditPath[] = kind === 'insert' ? [path] : isItem ? [path.slice(0, -1)] : []
  if (kind === 'move' && operation.into && isItem) lists.push(operation.into)
  return lists.map((list) => {
    const named = list.findIndex((step) => typeof step === 'object')
    return (named < 0 ? list : list.slice(0, named)) as (string | number)[]
  })
}

/** A draft or verdict with the problems whose pointers are still right after edits: without those inside lists in which items moved. */
export function stillPlaced<T extends { problems: ConsoleProblem[] }>(draft: T, operations: readonly EditOperation[]): T {
  const moved = operations.flatMap((operation) =>
    listsMovedIn(operation).flatMap((list) =>
      problemsBelow(draft.problems, operation.file, list).filter(({ pointer }) => pointerSteps(pointer).length > list.length),
    ),
  )
  return moved.length === 0 ? draft : { ...draft, problems: draft.problems.filter((problem) => !moved.includes(problem)) }
}
