import type { Condition } from '../../contract/parts/condition'
import type { FormModule } from '../../release/release'
import { holds } from '../../validate/condition'
import { translateFaults, type UntranslatedFault } from '../../validate/form/fault'
import type { Translator } from '../../validate/words'
import { faultsOf } from '../../validate/form/faults'
import { valuesToSend, visibleFields } from '../../validate/form/visible-fields'
import type { Roots } from '../context'
import type { FormValidation, Values } from './form-store'

/** The context that a form is validated in. */
export interface ValidationContext {
  roots: Roots
  named: Record<string, Condition>
  toText: Translator['toText']
  /** The value that a hidden field is reset to. */
  firstValue(field: string, roots: Roots): unknown
  /** Filters the faults where the compiled rules alone do not decide. */
  decide?(faults: UntranslatedFault[], sent: Values): UntranslatedFault[]
}

/** The form's rules and conditions, evaluated with the roots of its place; `move` updates these roots. */
export function formValidation(
  module: FormModule,
  { roots: start, named, toText, firstValue, decide = (faults) => faults }: ValidationContext,
): FormValidation & { move(roots: Roots): void } {
  const { form } = module
  let roots = start
  const here = (values: Values) => ({ ...roots, form: values })
  return {
    toText,
    move: (next) => void (roots = next),
    faults(values) {
      const visible = visibleFields(form, here(values), named)
      const sent = valuesToSend(form, values, visible, (field) => firstValue(field, here(values)))
      return translateFaults(decide(faultsOf(module, sent), sent), toText).filter((fault) => visible.includes(fault.field))
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
