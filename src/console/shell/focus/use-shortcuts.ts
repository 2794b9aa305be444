import { useEffect } from 'react'
import { focusRegion } from './focus-region'
import { goTo, roomAddress } from '../../place'
import { redo, undo } from '../../store/console-store'
import { view } from '../../store/console-view'
import { canUndo } from '../../store/draft-count'

/** Whether a key belongs to a text field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The button that publishes. */
export const publishId = 'review-publish'

/** Keyboard shortcuts for the regions of the page, undo, redo, search and review. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F6' && !(event.ctrlKey || event.metaKey || event.altKey)) {
        event.preventDefault()
        focusRegion(event.shiftKey ? -1 : 1)
        return
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 'k') {
        event.preventDefault()
        document.getElementById('console-search')?.focus()
        return
      }
      if (event.key === 'Enter') {
        event.preventDefault()
        // Blur saves what was typed.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        if (window.location.pathname !== roomAddress('review')) goTo(roomAddress('review'), { isByKeys: true })
        else
          (
            document.querySelector<HTMLElement>(`#${publishId}:not(:disabled)`) ?? document.querySelector<HTMLElement>('.console__title')
          )?.focus()
        return
      }
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (isTyping(event.target) || !(isRedo || key === 'z')) return
      const now = view.get()
      event.preventDefault()
      if (isRedo && now.draft.undone > 0) void redo()
      else if (!isRedo && canUndo(now)) void undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
