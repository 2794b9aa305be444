import type { Form } from '../../contract/form'
import { withComputed } from '../../validate/form/computed'
import { rowForm } from '../../validate/form/row-form'
import { fromInput } from '../../validate/form/field-value'

export type Values = Record<string, unknown>

/** The form's data from its widgets' values, with the computed values. */
export function valuesOf(form: Form, inputs: ReadonlyMap<string, unknown>): Values {
  const all: Values = {}
  for (const [name, input] of inputs) {
    const schema = form.schema.properties[name]
    const value = schema && fromInput(schema, input, rowForm(form, name))
    if (value !== undefined) all[name] = value
  }
  return withComputed(form, all)
}
