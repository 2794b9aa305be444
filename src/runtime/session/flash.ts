import type { TextStore } from './client-storage'

const name = 'flash'

/** Leaves a sentence for the page after a reload, which would otherwise take its notice away. */
export function leaveFlash(tab: TextStore, text: string): void {
  tab.setItem(name, text)
}

/** Takes the sentence that the page before has left. */
export function takeFlash(tab: TextStore): string {
  const text = tab.getItem(name) ?? ''
  tab.removeItem(name)
  return text
}
