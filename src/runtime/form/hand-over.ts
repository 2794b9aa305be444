import { useContext, useEffect, useLayoutEffect, type RefObject } from 'react'
import { ServedContext } from '../context'
import { typeAgain } from '../served/type-again'
import type { FormParts } from './form-context'
import type { FormValidation } from './form-store'
import { renderedInputs } from './rendered-inputs'

/** A date that is still being typed is not a value yet. */
const isDayInWork = (control: Element | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.matches('.date-text__input') && control.value !== control.defaultValue

/** Replays early events for widgets whose state is more than their field's value. */
function notifyWidgets(form: HTMLFormElement) {
  const { activeElement } = document
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
  if (!form.contains(activeElement)) return
  if (isDayInWork(activeElement)) typeAgain(activeElement)
  activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Text controls, which React tells from unchanged ones when they get an `input` event. */
const textControls = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Adopts texts that the browser puts into controls without an event, such as a password manager's or those of a restored page, before the
 * form is sent and before React, rendering a field anew, would overwrite them.
 */
function useSilentFills(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      for (const control of form?.querySelectorAll(textControls) ?? []) control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const kind of ['focusin', 'focusout', 'submit']) root.current?.addEventListener(kind, look, { capture: true, signal })
    return () => listening.abort()
  }, [root])
}

/**
 * Takes over a server-rendered form that was filled in before its script ran. The controls' values are read before React can overwrite
 * them; then the form is sent, if it was submitted.
 */
export function useHandOver(parts: FormParts, validation: FormValidation, root: RefObject<HTMLElement | null>) {
  const served = useContext(ServedContext)
  useSilentFills(root)
  useLayoutEffect(() => {
    const form = served ? root.current?.querySelector('form') : undefined
    if (!form) return
    parts.store.adopt(renderedInputs(form, parts.module))
    for (const hint of form.querySelectorAll<HTMLElement>('.field__hint')) hint.hidden = true
    notifyWidgets(form)
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
