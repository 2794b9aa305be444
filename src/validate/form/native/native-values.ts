import type { WidgetKind } from '../../../contract/vocabulary/widgets'
import type { DictItem } from '../../../contract/dict'
import type { FieldUi, Form } from '../../../contract/form'
import type { FormModule } from '../../../release/release'
import { isComputed } from '../computed'
import { rowsOfControls } from './native-rows'
import { optionPath } from '../option-path'

/** Widgets whose native controls hold the whole value; for others only the script knows it. */
const native: ReadonlySet<WidgetKind> = new Set([
  'text',
  'textarea',
  'body',
  'password',
  'select',
  'radio',
  'checkboxes',
  'cascader',
  'date',
  'captcha',
  'code',
  'rows',
])

export const isNative = (ui: FieldUi): boolean => native.has(ui.widget) && !isComputed(ui.value)

/** Pairs of name and text, as `FormData` and form-encoded bodies list them. */
type Pairs = Iterable<readonly [name: string, text: unknown]>

/** The deepest chosen level of a cascade; levels below a changed choice are ignored. */
function chosen(levels: string[], options: readonly DictItem[]): string | undefined {
  let last: string | undefined
  for (const level of levels) {
    if (optionPath(options, level).at(-2)?.dictValue !== last) break
    last = level
  }
  return last
}

/**
 * The input of each field from its native controls, as the widgets would report it: text, a list for several choices, a list of rows, or
 * undefined. Includes every field with native controls, even when nothing was sent for it, as for an unticked box.
 */
export function nativeInputs(
  { form, dicts }: { form: Pick<Form, 'schema' | 'ui'>; dicts: FormModule['dicts'] },
  sent: Pairs,
): Record<string, unknown> {
  const texts = new Map<string, string[]>()
  for (const [name, text] of sent)
    if (typeof text === 'string' && text !== '') texts.set(name, [...(texts.get(name) ?? []), text.replaceAll('\r\n', '\n')])
  const inputOf = (name: string, { widget, dict = '', columns }: FieldUi): unknown => {
    const own = texts.get(name) ?? []
    if (columns) return rowsOfControls(texts, name, columns)
    if (widget === 'cascader') return chosen(own, dicts[dict]?.items ?? [])
    if (form.schema.properties[name]?.type === 'array') return own.length > 0 ? own : undefined
    return (widget === 'code' || widget === 'date' ? own[0]?.trim() : own[0]) || undefined
  }
  const fields = Object.entries(form.ui).filter(([, ui]) => isNative(ui))
  return Object.fromEntries(fields.map(([name, ui]) => [name, inputOf(name, ui)]))
}
