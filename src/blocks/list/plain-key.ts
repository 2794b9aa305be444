const stored = 'work-keys'

/** Whoever is disturbed by keys of one letter turns them off, in this browser. */
export const areKeysOn = () => localStorage.getItem(stored) !== 'off'
export const setKeysOn = (on: boolean) => localStorage.setItem(stored, on ? 'on' : 'off')

export const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A key alone, no part of a word that is being composed, and no dialog before it. */
export const isPlainKey = (event: KeyboardEvent) =>
  !event.defaultPrevented
  && !event.isComposing
  && event.key !== 'Process'
  && !event.ctrlKey
  && !event.metaKey
  && !event.altKey
  && !document.querySelector('dialog[open]')
