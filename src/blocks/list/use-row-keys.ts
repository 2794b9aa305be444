import { useLayoutEffect } from 'react'
import { areShortcutsOn, isUnmodifiedKey, isTyping } from './shortcut-keys'

const steps: Record<string, number> = { j: 1, k: -1 }

/** The keys j and k move through the rows of all work lists on the page, o opens the focused one. */
export function useRowKeys(isOn: boolean) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUnmodifiedKey(event) || isTyping(event.target) || !areShortcutsOn()) return
      const links = [...document.querySelectorAll<HTMLElement>('.list__table--keys .list__link')]
      const at = links.findIndex((link) => link === document.activeElement)
      const step = steps[event.key]
      const next = step === undefined ? undefined : links[Math.max(0, at + step)]
      if (event.key === 'o') links[at]?.click()
      else if (!next) return
      next?.focus()
      // Every list on the page has a listener.
      event.preventDefault()
    }
    if (isOn) window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
