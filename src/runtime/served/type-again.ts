type Control = HTMLInputElement | HTMLTextAreaElement

/** Calls the prototype's setter: React overrides the element's own to track changes. */
export function setNatively(control: Control, name: 'value' | 'checked', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value)
}

/**
 * Makes React notice text that was typed before hydration. React compares with the last value set through the element's own setter, so
 * the value is set through the prototype's; the caret stays where it is. During an IME composition it waits for its end.
 */
export function typeAgain(control: Control, value = control.value): void {
  if (globalThis.earlyActs?.composing() === control) {
    control.addEventListener('compositionend', () => typeAgain(control), { once: true })
    return
  }
  const { selectionStart, selectionEnd, selectionDirection } = control
  control.value = ''
  setNatively(control, 'value', value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same for a checkbox or radio button. It dispatches a click, because React listens for clicks there. */
export function tickAgain(control: HTMLInputElement, isTicked: boolean): void {
  control.checked = !isTicked
  setNatively(control, 'checked', isTicked)
  control.dispatchEvent(new Event('click', { bubbles: true }))
}
