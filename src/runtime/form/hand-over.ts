import { useContext, useEffect, useLayoutEffect, type RefObject } from 'react'
import { ServedContext } from '../context'
import { typeAgain } from '../served/type-again'
import type { FormParts } from './form-context'
import type { FormValidation } from './form-store'
import { heldInputs } from './held-inputs'

/** A day that is being typed is no value of its field yet. */
const isDayInWork = (control: Element | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.matches('.date-text__input') && control.value !== control.defaultValue

/** Tells widgets that hold more than their field does what happened to their controls before they listened. */
function tellWidgets(form: HTMLFormElement) {
  const { activeElement } = document
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
  if (!form.contains(activeElement)) return
  if (isDayInWork(activeElement)) typeAgain(activeElement)
  activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * A form that the server drew is filled in before its script listens. Whatever its controls hold is taken before React could write
 * its own back into them; then it is sent, if it was.
 */
export function useHandOver(parts: FormParts, validation: FormValidation, root: RefObject<HTMLElement | null>) {
  const served = useContext(ServedContext)
  useLayoutEffect(() => {
    const form = served ? root.current?.querySelector('form') : undefined
    if (!form) return
    parts.store.adopt(heldInputs(form, parts.module))
    for (const hint of form.querySelectorAll<HTMLElement>('.field__hint')) hint.hidden = true
    tellWidgets(form)
  }, [parts, root, served])
  useEffect(() => {
    const form = served ? root.current?.querySelector('form') : undefined
    if (!form) return
    parts.early?.form.end(validation)
    globalThis.earlyForms?.set(parts.module.form.id, null)
    const wasSent = globalThis.earlyActs?.takeForm(form)
    if (parts.early?.form.sending || wasSent) form.requestSubmit()
  }, [parts, root, served, validation])
}
