import type { Condition } from '../../contract/parts/condition'
import type { FormModule } from '../../release/release'
import { holds } from '../../validate/condition'
import { inWords } from '../../validate/form/fault'
import type { Speaker } from '../../validate/words'
import { faultsOf } from '../../validate/form/faults'
import { submittable } from '../../validate/form/submittable'
import { visibleFields } from '../../validate/form/visible-fields'
import type { Roots } from '../context'
import type { FormValidation, Values } from './form-store'
import { servedFaults, type ServedFields } from './submit/served-faults'

/** The form's rules and conditions, read with the roots of the place where it stands; `move` says when those change. */
export function formValidation(
  module: FormModule,
  start: Roots,
  named: Record<string, Condition>,
  served: ServedFields,
  tell: Speaker['tell'],
): FormValidation & { move(roots: Roots): void } {
  const { form } = module
  let roots = start
  const here = (values: Values) => ({ ...roots, form: values })
  return {
    tell,
    move: (next) => void (roots = next),
    faults(values) {
      const visible = visibleFields(form, here(values), named)
      const sent = submittable(form, values, here(values), named)
      return inWords(servedFaults(form, faultsOf(module, sent), sent, served), tell).filter((fault) => visible.includes(fault.field))
    },
    shape(values) {
      const around = here(values)
      const visible = visibleFields(form, around, named)
      const required = visible.filter(
        (name) => form.ui[name]?.min !== undefined || form.rules[name]?.some((rule) => rule.required && holds(rule.when, around, named)),
      )
      return { visible, required }
    },
  }
}
