const stored = 'work-keys'

/** Whether single-letter shortcuts are on; they can be turned off in this browser. */
export const areShortcutsOn = () => localStorage.getItem(stored) !== 'off'
export const setShortcutsOn = (on: boolean) => localStorage.setItem(stored, on ? 'on' : 'off')

export const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether it is a key without modifiers, outside IME compositions and dialogs. */
export const isUnmodifiedKey = (event: KeyboardEvent) =>
  !event.defaultPrevented
  && !event.isComposing
  && event.key !== 'Process'
  && !event.ctrlKey
  && !event.metaKey
  && !event.altKey
  && !document.querySelector('dialog[open]')
