import { useEffect } from 'react'

const pressable = 'button:not(:disabled), a[href]'

/** Keeps the focus in its place when a pressed button disappears with what it removes: the next button there gets it. */
export function useKeptFocus(): void {
  useEffect(() => {
    const workspace = document.getElementById('desk')
    if (!workspace) return undefined
    let button: Element | null = null
    /** What is around the button, from the inside, with its position among what can be pressed there. */
    let around: { place: Element; at: number }[] = []
    const remember = ({ target }: Event) => {
      button = target instanceof HTMLButtonElement ? target : null
      around = []
      for (let place = button?.parentElement; place && workspace.contains(place); place = place.parentElement)
        around.push({ place, at: [...place.querySelectorAll(pressable)].indexOf(button!) })
    }
    const keep = () => {
      if (!button || button.isConnected) return
      button = null
      if (document.activeElement !== document.body) return
      const next = around
        .filter(({ place }) => place.isConnected)
        .map(({ place, at }) => [...place.querySelectorAll<HTMLElement>(pressable)].slice(0, at + 1).at(-1))
        .find((one) => one !== undefined)
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    workspace.addEventListener('focusin', remember)
    observer.observe(workspace, { childList: true, subtree: true })
    return () => {
      workspace.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
