import type { OperationEntry, TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'

/** The first of two operations with one id wins; the second is reported as a duplicate. */
const byId = memoizePerIndex((index) => new Map(index.operations.toReversed().map((one) => [one.id, one])))

export const findOperation = (index: TreeIndex, id: string | undefined): OperationEntry | undefined =>
  id === undefined ? undefined : byId(index).get(id)
