import { useContext, useEffect, useLayoutEffect, type RefObject } from 'react'
import { typedValues } from '../../validate/form/computed'
import { ServedContext } from '../context'
import { typeAgain } from '../served/type-again'
import type { FormParts } from './form-context'
import type { FormValidation, Values } from './form-store'
import { renderedInputs } from './rendered-inputs'
import { useSilentFills } from './silent-fills'

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

/** The rendered fields that differ from the store's in what can be typed. */
function typedInputs(element: HTMLFormElement, { module, store }: FormParts): Values {
  const typed = (name: string, value: unknown) => JSON.stringify(typedValues(module.form, { [name]: value }))
  const held = Object.entries(renderedInputs(element, module))
  return Object.fromEntries(held.filter(([name, value]) => typed(name, value) !== typed(name, store.input(name))))
}

/**
 * Takes over a server-rendered form that was filled in before its script ran. The controls' values are read before React can overwrite
 * them; then the form is sent, if it was submitted.
 */
export function useHandOver(parts: FormParts, validation: FormValidation, root: RefObject<HTMLElement | null>) {
  const served = useContext(ServedContext)
  useSilentFills(parts, root)
  useLayoutEffect(() => {
    const form = served ? root.current?.querySelector('form') : undefined
    if (!form) return
    parts.store.adopt(typedInputs(form, parts))
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
