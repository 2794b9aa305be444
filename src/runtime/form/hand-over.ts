import { useContext, useLayoutEffect, type RefObject } from 'react'
import { nativeInputs } from '../../validate/form/native-values'
import { ServedContext } from '../context'
import { typeAgain } from '../served/type-again'
import type { FormParts } from './form-context'

const entriesOf = (form: HTMLFormElement) => [...new FormData(form)]

/** What the controls of the drawn fields hold. */
function heldBy(form: HTMLFormElement, { module }: Pick<FormParts, 'module'>): Record<string, unknown> {
  const drawn = new Set([...form.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field))
  return Object.fromEntries(Object.entries(nativeInputs(module, entriesOf(form))).filter(([name]) => drawn.has(name)))
}

/** Tells widgets that hold more than their field does what happened to their controls before they listened. */
function tellWidgets(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('.date input')) if (input.value !== input.defaultValue) typeAgain(input)
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
  const { activeElement } = document
  if (form.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * A form that the server drew is filled in before its script listens. Whatever its controls hold is taken before React could write
 * its own back into them.
 */
export function useHandOver(parts: FormParts, root: RefObject<HTMLElement | null>) {
  const served = useContext(ServedContext)
  useLayoutEffect(() => {
    const form = served ? root.current?.querySelector('form') : undefined
    if (!form) return
    parts.store.adopt(heldBy(form, parts))
    tellWidgets(form)
  }, [parts, root, served])
}
