import { useEffect } from 'react'
import { areKeysOn, isPlainKey, isTyping } from './plain-key'

const steps: Record<string, number> = { j: 1, k: -1 }

/** The keys j and k go through the rows of all lists of work on the page, o opens the one that has the focus. */
export function useRowKeys(isOn: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || isTyping(event.target) || !areKeysOn()) return
      const links = [...document.querySelectorAll<HTMLElement>('.list__table--keys .list__link')]
      const at = links.findIndex((link) => link === document.activeElement)
      const step = steps[event.key]
      const next = step === undefined ? undefined : links[Math.max(0, at + step)]
      if (event.key === 'o') links[at]?.click()
      else if (!next) return
      next?.focus()
      // Several lists on a page hear the key.
      event.preventDefault()
    }
    if (isOn) window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
