import type { RecordType } from '../../../contract/record'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { findOperation } from './find-operation'

/** The record type that an operation serves, directly or through a flow. */
export function recordOf(index: TreeIndex, { value }: Pick<OperationEntry, 'value'>): string | undefined {
  return value['x-record']?.type ?? index.flows.find((flow) => flow.id === value['x-flow']?.flow)?.value.record
}

/** The record type that the operation with that id serves. */
export function recordRead(index: TreeIndex, id: string | undefined): string | undefined {
  const operation = findOperation(index, id)
  return operation && recordOf(index, operation)
}

/** The record type itself; undefined when it does not exist. */
export function servedRecord(index: TreeIndex, operation: Pick<OperationEntry, 'value'>): RecordType | undefined {
  const id = recordOf(index, operation)
  return index.records.find((one) => one.id === id)?.value
}
