import { useEffect, type RefObject } from 'react'
import type { FormParts } from './form-context'

/** Text controls. React keeps the attribute of their value equal to what it has rendered. */
const textControls = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'
const choiceWidgets: readonly string[] = ['select', 'radio', 'checkboxes']

interface Choice {
  offered: string[]
  chosen: string[]
}

function choiceIn(field: Element): Choice {
  const boxes = [...field.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio]):enabled')]
  const options = [...field.querySelectorAll<HTMLOptionElement>('select:enabled > option')]
  return {
    offered: [...boxes, ...options].map(({ value }) => value),
    chosen: [...boxes.filter(({ checked }) => checked), ...options.filter(({ selected }) => selected)].map(({ value }) => value),
  }
}

/** Choices in the document that differ from the store's, by field. What is stored but not offered is no difference. */
function silentChoices(form: HTMLFormElement, { module, store }: FormParts): Record<string, unknown> {
  const { ui, schema } = module.form
  const found: Record<string, unknown> = {}
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset.field ?? ''
    const of = ui[name]
    if (!of || !choiceWidgets.includes(of.widget) || of.readOnly) continue
    const { offered, chosen } = choiceIn(field)
    const held = [store.input(name)].flat().map((value) => String(value ?? ''))
    const isSame = offered.every((value) => value === '' || chosen.includes(value) === held.includes(value))
    const values = chosen.filter((value) => value !== '')
    if (!isSame) found[name] = schema.properties[name]?.type === 'array' && values.length > 0 ? values : values[0]
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
