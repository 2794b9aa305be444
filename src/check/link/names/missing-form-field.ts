import type { Form } from '../../../contract/form'
import { boundIds } from '../../../contract/derived/bound-ids'
import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import { readsOf } from '../api/handler-reads'
import type { Entry, TreeIndex } from '../../tree-index'
import { savesProfile } from '../values/account-fields'

/** Whether something outside the form refers to its field: the `only` of an operation, or the `profile` of a record field. */
function isReferred(index: TreeIndex, form: string, name: string): boolean {
  const isTaken = index.operations.some(({ value: { 'x-form': bind } }) => {
    const only = typeof bind === 'object' && 'only' in bind ? bind.only : []
    return boundIds(bind).includes(form) && only.includes(name)
  })
  const isStored = () => index.records.some(({ value }) => Object.values(value.fields).some(({ profile }) => profile?.includes(name)))
  return isTaken || (savesProfile(index, form) && isStored())
}

/** A reference to a field that the form does not have. */
export function missingFormField(
  index: TreeIndex,
  { id, source, value }: Pick<Entry<Form>, 'id' | 'source' | 'value'>,
  name: string,
  at: Missing['at'],
): Missing {
  const names = Object.keys(value.schema.properties)
  return {
    scope: `form ${id}`,
    name,
    intended: nearest(name, names),
    at,
    names,
    isReferred: (other) => isReferred(index, id, other),
    isBare: (other) => names.includes(other) && !Object.hasOwn(value.rules, other) && !Object.hasOwn(value.ui, other),
    isRead: index.operations.some((one) => boundIds(one.value['x-form']).includes(id) && readsOf(index, one)?.includes(name)),
    declared: (other) => (names.includes(other) ? { source, path: ['schema', 'properties', other], atKey: true } : undefined),
  }
}

/** A reference to an unknown profile field, assigned to the profile form that still has rules or a widget for it. */
export function missingProfileField(index: TreeIndex, name: string, at: Missing['at']): { missing?: Missing } {
  const forms = index.forms.filter(({ id }) => savesProfile(index, id))
  const form = forms.find(({ value: { rules, ui } }) => Object.hasOwn(rules, name) || Object.hasOwn(ui, name)) ?? forms[0]
  return form ? { missing: missingFormField(index, form, name, at) } : {}
}
