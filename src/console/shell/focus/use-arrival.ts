import { useEffect, useRef } from 'react'
import { takeArrival, usePlace } from '../../place'

/** What the operator does before a room's code and forms have come, which takes long on a slow line: the focus then stays. */
const acts = ['pointerdown', 'keydown', 'wheel'] as const

const says = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  field.value.trim() === text.trim() || field.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'] === text

/** Whether all of a field can be seen: below the bars that stay at the top, and in its panel, which scrolls by itself or, on a phone, with the page. */
function isInView(field: HTMLElement): boolean {
  const panel = field.closest('.console-panel')?.getBoundingClientRect()
  const bars = [...document.querySelectorAll('.console-header, .console-draft')].map((bar) => bar.getBoundingClientRect().bottom)
  const { top, bottom } = field.getBoundingClientRect()
  return top >= Math.max(panel?.top ?? 0, 0, ...bars) && bottom <= Math.min(panel?.bottom ?? Infinity, window.innerHeight)
}

/**
 * Where the focus goes after a navigation by keyboard: the title of another room, the panel beside a list, or the list if it was
 * replaced.
 */
function targetOf(workspace: HTMLElement, isOtherRoom: boolean): HTMLElement | null {
  if (isOtherRoom) return workspace.querySelector<HTMLElement>('.console__title')
  const list = workspace.querySelector<HTMLElement>('.console-split > :first-child')
  const isListGone = document.activeElement === document.body
  return isListGone && list?.checkVisibility() ? list : workspace.querySelector<HTMLElement>('.console-panel__title')
}

function moveTo(place: HTMLElement | null): void {
  if (!place) return
  place.tabIndex = -1
  place.focus()
}

/** Scrolls the open line of the list into view, and focuses the field with the sentence that was searched for. */
export function useArrival(): void {
  const { room, rest } = usePlace()
  const place = [room, ...rest].join('/')
  const lastRoom = useRef(room)
  useEffect(() => {
    const workspace = document.getElementById('desk')
    if (!workspace) return
    const { text: sought, isByKeys } = takeArrival()
    const isOtherRoom = room !== lastRoom.current
    lastRoom.current = room
    if (isByKeys && sought === undefined) moveTo(targetOf(workspace, isOtherRoom))
    let isShown = false
    const look = () => {
      const line = isShown ? null : workspace.querySelector('.console-split > :first-child [aria-current]')
      line?.scrollIntoView({ block: 'nearest' })
      isShown ||= line !== null
      if (sought === undefined) {
        if (isShown) stop()
        return
      }
      const fields = workspace.querySelectorAll<HTMLInputElement>('[data-saves] :is(input, textarea)')
      const field = [...fields].find((one) => says(one, sought))
      if (!field) return
      stop()
      field.focus({ preventScroll: true })
      // A field that can be seen stays, with the title of what it belongs to above it.
      if (!isInView(field)) field.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(look)
    const stop = () => {
      observer.disconnect()
      for (const act of acts) window.removeEventListener(act, stop, true)
    }
    // Not at the event that led here, which has passed the capture phase.
    for (const act of acts) window.addEventListener(act, stop, { capture: true, passive: true })
    observer.observe(workspace, { childList: true, subtree: true })
    look()
    return stop
  }, [place, room])
}
