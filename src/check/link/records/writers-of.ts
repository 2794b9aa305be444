import { boundIds } from '../../../contract/derived/bound-ids'
import type { TreeIndex } from '../../tree-index'

/** Operations that write rows of the record type themselves, without a flow. */
export const writersOf = (index: TreeIndex, record: string) =>
  index.operations.filter(({ value }) => value['x-record']?.type === record && ['create', 'update'].includes(value['x-record'].verb))

/** Forms whose answers are stored in the record type. */
export function formsInto(index: TreeIndex, record: string): Set<string> {
  const ofTransitions = index.flows
    .filter((one) => one.value.record === record)
    .flatMap((one) => one.value.transitions.flatMap((transition) => transition.form ?? []))
  return new Set([...ofTransitions, ...writersOf(index, record).flatMap((one) => boundIds(one.value['x-form']))])
}
