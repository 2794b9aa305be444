import type { OperationEntry, TreeIndex } from '../../tree-index'
import { perIndex } from '../per-index'

const byId = perIndex((index) => new Map(index.operations.map((one) => [one.id, one])))

export const findOperation = (index: TreeIndex, id: string | undefined): OperationEntry | undefined =>
  id === undefined ? undefined : byId(index).get(id)
