import type { Condition } from '../../contract/parts/condition'
import type { Form } from '../../contract/form'
import { holds } from '../condition'

type Conditions = Record<string, Condition>

/** Fields shown now, in the order of `ui`. `roots.form` holds the values. */
export function visibleFields(form: Pick<Form, 'ui'>, roots: object, named: Conditions): string[] {
  return Object.keys(form.ui).filter((field) => holds(form.ui[field]?.when, roots, named))
}

/** The values of visible fields; a hidden field keeps its value or is reset only if its `whenHidden` says so. */
export function valuesToSend(
  form: Pick<Form, 'ui' | 'schema'>,
  values: Record<string, unknown>,
  shown: readonly string[],
  firstValue: (field: string) => unknown,
): Record<string, unknown> {
  const visible = new Set(shown)
  const valueOf = (field: string): unknown => {
    const ui = form.ui[field]
    if (ui && !visible.has(field)) {
      if (ui.whenHidden === 'reset') return firstValue(field)
      if (ui.whenHidden !== 'keep') return undefined
    }
    return Object.hasOwn(values, field) ? values[field] : undefined
  }
  const entries = Object.keys(form.schema.properties).map((field) => [field, valueOf(field)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
