import { useEffect, type RefObject } from 'react'
import type { FormParts } from './form-context'
import { renderedInputs } from './rendered-inputs'

/** Text controls. React keeps the attribute of their value equal to what it has rendered. */
const textControls = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'
const choices = 'input:is([type=checkbox], [type=radio]):enabled, select:enabled > option'

/** Rows with what their selects show: rendered inputs leave out rows that are still empty. */
function rowsShown(field: HTMLElement, held: unknown): unknown {
  const rows: Record<string, unknown>[] = Array.isArray(held) ? [...held] : []
  for (const select of field.querySelectorAll<HTMLSelectElement>('select:enabled:not([aria-readonly])')) {
    const at = Number(select.closest<HTMLElement>('[data-row]')?.dataset.row)
    const column = select.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
    if (select.value !== (rows[at]?.[column] ?? '')) rows[at] = { ...rows[at], [column]: select.value }
  }
  return rows.length > 0 ? Array.from(rows, (row) => row ?? {}) : held
}

/** Choices in the document that differ from the store's, by field. What is stored but not offered is no difference. */
function silentChoices(form: HTMLFormElement, { module, store }: FormParts): Record<string, unknown> {
  const rendered = renderedInputs(form, module)
  const found: Record<string, unknown> = {}
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset.field ?? ''
    const ui = module.form.ui[name]
    if (!ui || ui.readOnly || !(name in rendered)) continue
    const dict = module.dicts[ui.dict ?? '']
    // The levels of a cascade are told by its dictionary, unless the server's options take its place.
    if (ui.widget === 'cascader' && (!dict || dict.served)) continue
    const held = store.input(name)
    const [values, chosen] = [[held].flat(), [rendered[name]].flat()]
    const offered = field.querySelectorAll<HTMLInputElement | HTMLOptionElement>(choices)
    if (ui.columns) found[name] = rowsShown(field, held)
    else if ([...offered].some(({ value }) => chosen.includes(value) !== values.includes(value))) found[name] = rendered[name]
  }
  return found
}

/**
 * Adopts what the browser puts into controls without an event, such as a password manager's texts or the choices of a restored page, before
 * the form is sent and before React, rendering a field anew, would overwrite them.
 */
export function useSilentFills(parts: FormParts, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form) return
      for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textControls))
        if (control.value !== control.defaultValue) control.dispatchEvent(new Event('input', { bubbles: true }))
      parts.store.adopt(silentChoices(form, parts))
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const kind of ['focusin', 'focusout', 'submit']) root.current?.addEventListener(kind, look, { capture: true, signal })
    return () => listening.abort()
  }, [parts, root])
}
