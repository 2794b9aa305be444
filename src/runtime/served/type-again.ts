const valueOf = (control: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')

/**
 * Makes React hear of a text that was typed before it listened. React compares with the last value that was set through the element
 * itself, and not with one that is set past it; the caret stays where it is.
 */
export function typeAgain(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = control
  control.value = ''
  valueOf(control)?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
