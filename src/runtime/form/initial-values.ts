import type { Form } from '../../contract/form'
import { isComputed } from '../../validate/form/computed'
import { rowForm } from '../../validate/form/row-form'
import { fill } from '../../validate/template/template'
import type { Roots } from '../context'
import { toInput } from '../../validate/form/field-value'
import type { Values } from './form-store'

/** Initial values of the widgets: the draft overrides the given data, which overrides the templates of `ui.value`. */
export function initialInputs(form: Form, given: Values, draft: Values, roots: Roots): Values {
  const inputs: Values = {}
  for (const [name, schema] of Object.entries(form.schema.properties)) {
    const template = form.ui[name]?.value
    if (isComputed(template)) continue
    const candidates = [draft[name], given[name], template === undefined ? undefined : fill(template, roots)]
    const input = candidates.map((value) => toInput(schema, value, rowForm(form, name))).find((value) => value !== undefined)
    if (input !== undefined) inputs[name] = input
  }
  return inputs
}
