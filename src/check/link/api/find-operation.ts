import type { OperationEntry, TreeIndex } from '../../tree-index'
import { perIndex } from '../per-index'

/** Of two with one id the first is meant: the second is told to take another, and nothing of what it answers is. */
const byId = perIndex((index) => new Map(index.operations.toReversed().map((one) => [one.id, one])))

export const findOperation = (index: TreeIndex, id: string | undefined): OperationEntry | undefined =>
  id === undefined ? undefined : byId(index).get(id)
