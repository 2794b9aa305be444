import type { TextStore } from './client-storage'

const name = 'flash'

/** Stores a message for the page after a reload, which would otherwise lose it. */
export function leaveFlash(tab: TextStore, text: string): void {
  tab.setItem(name, text)
}

/** Returns and removes the message that the previous page stored. */
export function takeFlash(tab: TextStore): string {
  const text = tab.getItem(name) ?? ''
  tab.removeItem(name)
  return text
}
