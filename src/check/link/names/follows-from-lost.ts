import type { TreeIndex } from '../../tree-index'
import { isProfileUnsure } from '../values/account-fields'

/** What a flow would declare is not known while its record is not. */
function isOfUnknownRecord(index: TreeIndex, id: string): boolean {
  const isLost = (record: string | undefined) => record !== undefined && !index.records.some((one) => one.id === record)
  const messages = index.portal?.value.messages?.record
  return (
    index.flows.some((flow) => id.startsWith(`${flow.id}.`) && isLost(flow.value.record))
    || (id.startsWith(`${messages ?? ''}.`) && isLost(messages))
  )
}

/** What a level would be saved by, where the form that it names is not there. */
const isOfUnknownForm = (index: TreeIndex, id: string) =>
  index.forms.some((form) => [`${form.id}.save`, `${form.id}.read`].includes(id)) && isProfileUnsure(index)

/** Whether an operation would be there if a record or a form were, whose absence is told at its name. */
export const followsFromLost = (index: TreeIndex, id: string): boolean => isOfUnknownRecord(index, id) || isOfUnknownForm(index, id)
