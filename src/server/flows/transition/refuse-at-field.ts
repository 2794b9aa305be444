import type { Transition } from '../../../contract/flow'
import type { Translatable } from '../../../contract/words/word'
import type { Release } from '../../../release/release'
import { computedFields } from '../../../validate/form/computed'
import { Refusal } from '../../replies/refusal'

/**
 * A business refusal that the form shows at the first of these fields which its visitor can change. Without such a field, or with a
 * transition that has no form, the sentence stands for the whole.
 */
export function refuseAtField(release: Pick<Release, 'tree'>, transition: Transition, fields: string[], message: Translatable): Refusal {
  const form = release.tree.forms[transition.form ?? '']
  const fixed = form ? computedFields(form) : []
  const field = fields.find((name) => form?.schema.properties[name] && !form.ui[name]?.readOnly && !fixed.includes(name))
  return new Refusal('business', { message, ...(field === undefined ? {} : { faults: [{ field, rule: 'transition', message }] }) })
}
