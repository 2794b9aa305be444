import type { MouseEvent } from 'react'

/** Whether a click opens the link in this tab, not in a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
