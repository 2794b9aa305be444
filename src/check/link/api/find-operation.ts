import type { OperationEntry, TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'

/** The first of two operations with one id wins; the second is reported as a duplicate. */
const byId = memoizePerIndex((index) => new Map(index.operations.toReversed().map((one) => [one.id, one])))

export const findOperation = (index: TreeIndex, id: string | undefined): OperationEntry | undefined =>
  id === undefined ? undefined : byId(index).get(id)

/** The words of which one says what serves an operation. */
export const servers = ['x-handler', 'x-record', 'x-flow', 'x-count'] as const

/** Whether an operation says nothing of what serves it, which is reported there; what it answers is unknown then. */
export const isUnserved = ({ value }: Pick<OperationEntry, 'value'>): boolean => servers.every((word) => value[word] === undefined)
