type Control = HTMLInputElement | HTMLTextAreaElement

/** Past the element itself, through which React notes what was set. */
function setPast(control: Control, name: 'value' | 'checked', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value)
}

/**
 * Makes React hear of a text that was typed before it listened. React compares with the last value that was set through the element,
 * and not with one that is set past it; the caret stays where it is. What an input method is at work on waits for its end.
 */
export function typeAgain(control: Control, value = control.value): void {
  if (globalThis.earlyActs?.composing() === control) {
    control.addEventListener('compositionend', () => typeAgain(control), { once: true })
    return
  }
  const { selectionStart, selectionEnd, selectionDirection } = control
  control.value = ''
  setPast(control, 'value', value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same for a box or a button that was ticked. Only a real click ticks; to React any is one. */
export function tickAgain(control: HTMLInputElement, isTicked: boolean): void {
  control.checked = !isTicked
  setPast(control, 'checked', isTicked)
  control.dispatchEvent(new Event('click', { bubbles: true }))
}
