import type { Form } from '../../contract/form'
import { isComputed } from '../../validate/form/computed'
import { fill } from '../../validate/template/template'
import type { Roots } from '../context'
import { storedValue, toInput } from '../../validate/form/field-value'
import type { Values } from './form-store'

/** Initial values of the widgets: the draft overrides the given data, which overrides the templates of `ui.value`. */
export function initialInputs(form: Form, given: Values, draft: Values, roots: Roots): Values {
  const inputs: Values = {}
  for (const name of Object.keys(form.schema.properties)) {
    const template = form.ui[name]?.value
    if (isComputed(template)) continue
    const known = [given[name], template === undefined ? undefined : fill(template, roots)].map((value) => storedValue(form, name, value))
    const candidates = [draft[name], ...known]
    const input = candidates.map((value) => toInput(form, name, value)).find((value) => value !== undefined)
    if (input !== undefined) inputs[name] = input
  }
  return inputs
}
