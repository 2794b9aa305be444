import type { Condition } from '../../contract/parts/condition'
import type { Form } from '../../contract/form'
import { isComputed } from './computed'
import { holds } from '../condition'
import { fill } from '../template/template'

type Conditions = Record<string, Condition>

/** Fields shown now, in the order of `ui`. `roots.form` holds the values. */
export function visibleFields(form: Pick<Form, 'ui'>, roots: object, named: Conditions): string[] {
  return Object.keys(form.ui).filter((field) => holds(form.ui[field]?.when, roots, named))
}

/** The values to send: a hidden field is dropped unless its `whenHidden` keeps it or resets it to its first value. */
export function submittable(
  form: Pick<Form, 'ui' | 'schema'>,
  values: Record<string, unknown>,
  roots: object,
  named: Conditions,
): Record<string, unknown> {
  const visible = new Set(visibleFields(form, { ...roots, form: values }, named))
  const entries = Object.keys(form.schema.properties).flatMap((field): [string, unknown][] => {
    const ui = form.ui[field]
    if (ui && !visible.has(field)) {
      if (ui.whenHidden === 'reset') return ui.value === undefined || isComputed(ui.value) ? [] : [[field, fill(ui.value, roots)]]
      if (ui.whenHidden !== 'keep') return []
    }
    return Object.hasOwn(values, field) && values[field] !== undefined ? [[field, values[field]]] : []
  })
  return Object.fromEntries(entries)
}
