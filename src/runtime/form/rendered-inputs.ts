import type { FieldUi } from '../../contract/form'
import type { FormModule } from '../../release/release'
import { nativeInputs } from '../../validate/form/native/native-values'

/**
 * Values of the rendered controls; of one field alone when `only` is given, which must not be one of rows, as their cells have names of their own. Each key
 * reads its field, and a form may have hundreds.
 */
export function renderedInputs(form: HTMLFormElement, { form: { schema, ui }, dicts }: FormModule, only?: string): Record<string, unknown> {
  const data = new FormData(form)
  const fields = only ? [only] : [...form.querySelectorAll<HTMLElement>('[data-field]')].map((field) => field.dataset.field!)
  const asked = fields.map((name): [string, FieldUi] => [name, ui[name]!])
  const sent = only ? data.getAll(only).map((text) => [only, text]) : data
  return nativeInputs({ form: { schema, ui: Object.fromEntries(asked) }, dicts }, sent as never)
}
