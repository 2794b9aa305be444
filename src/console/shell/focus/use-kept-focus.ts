import { useEffect } from 'react'

const pressable = ':is(button:not(:disabled), a[href])'
/** The line of a list that is open beside it. */
const open = 'a[aria-current="true"]'

const pressablesIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(pressable)]

/**
 * Keeps the focus on a pressed button that is moved with its line, which takes the focus from it; where the button disappears with what it
 * removes, the next one there gets it, or the next line of the list in which that was open, and after a call, during which the button was
 * disabled, the title of the room.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const workspace = document.getElementById('desk')
    if (!workspace) return undefined
    let button: HTMLButtonElement | null = null
    /** What is around the button, from the inside, with its position among what can be pressed there, or that of the open line. */
    let around: { place: Element; at: number }[] = []
    const remember = ({ target }: Event) => {
      button = target instanceof HTMLButtonElement ? target : null
      around = []
      for (let place = button?.parentElement; place && workspace.contains(place); place = place.parentElement)
        around.push({ place, at: pressablesIn(place).indexOf(place.querySelector<HTMLElement>(open) ?? button!) })
    }
    const keep = () => {
      if (!button || document.activeElement !== document.body) return
      if (button.isConnected) return button.focus({ preventScroll: true })
      const { disabled } = button
      button = null
      // After a call, the next button may undo what this one did.
      if (disabled) return workspace.querySelector<HTMLElement>('.console__title')?.focus({ preventScroll: true })
      const next = around
        .filter(({ place }) => place.isConnected)
        .map(({ place, at }) =>
          pressablesIn(place)
            .slice(0, at + 1)
            .at(-1),
        )
        .find((one) => one !== undefined)
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    // Whoever points beside a button has left it.
    const forget = ({ target }: Event) => {
      if (!(target instanceof Node && button?.contains(target))) button = null
    }
    workspace.addEventListener('focusin', remember)
    window.addEventListener('pointerdown', forget, true)
    observer.observe(workspace, { childList: true, subtree: true })
    return () => {
      workspace.removeEventListener('focusin', remember)
      window.removeEventListener('pointerdown', forget, true)
      observer.disconnect()
    }
  }, [])
}
