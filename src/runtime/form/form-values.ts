import type { Form } from '../../contract/form'
import { withComputed } from '../../validate/form/computed'
import { fromInput } from '../../validate/form/field-value'

export type Values = Record<string, unknown>

/** The form's data from its widgets' values, with the computed values. */
export function valuesOf(form: Form, inputs: ReadonlyMap<string, unknown>): Values {
  const all: Values = {}
  for (const [name, input] of inputs) {
    const value = fromInput(form, name, input)
    if (value !== undefined) all[name] = value
  }
  return withComputed(form, all)
}
