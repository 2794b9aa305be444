import type { FormModule } from '../../release/release'
import { nativeInputs } from '../../validate/form/native/native-values'

/** Values of the rendered controls; only those of `only` when it is given. */
export function renderedInputs(form: HTMLFormElement, { form: { schema, ui }, dicts }: FormModule, only?: string): Record<string, unknown> {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field ?? '')
  const asked = Object.entries(ui).filter(([name]) => fields.includes(name) && (only ?? name) === name)
  return nativeInputs({ form: { schema, ui: Object.fromEntries(asked) }, dicts }, new FormData(form) as never)
}
