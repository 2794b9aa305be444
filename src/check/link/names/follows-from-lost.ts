import type { TreeIndex } from '../../tree-index'
import { isProfileUnsure } from '../values/account-fields'

/** Whether the id is of an operation that a flow or the messages would declare, but their record is missing. */
function isOfUnknownRecord(index: TreeIndex, id: string): boolean {
  const isLost = (record: string | undefined) => record !== undefined && !index.records.some((one) => one.id === record)
  const messages = index.portal?.value.messages?.record
  return (
    index.flows.some((flow) => id.startsWith(`${flow.id}.`) && isLost(flow.value.record))
    || (id.startsWith(`${messages ?? ''}.`) && isLost(messages))
  )
}

/** Whether the id is of an operation that saves a profile form, while a form of a level is missing. */
const isOfUnknownForm = (index: TreeIndex, id: string) =>
  index.forms.some((form) => [`${form.id}.save`, `${form.id}.read`].includes(id)) && isProfileUnsure(index)

/** Whether an operation is missing only because its record or form is; that one is reported where it is named. */
export const followsFromLost = (index: TreeIndex, id: string): boolean => isOfUnknownRecord(index, id) || isOfUnknownForm(index, id)
