import type { MouseEvent } from 'react'

/** Whether a link's click asks for the page here, and not for a tab or a window of its own. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
