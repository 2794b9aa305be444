import { useSyncExternalStore } from 'react'

/** Window widths from which list, case and decision are side by side; larger text needs more room. */
const widths = { plain: 1280, elder: 1680 }

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  window.addEventListener('resize', listener)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', listener)
  }
}

const isWide = () => window.innerWidth >= (document.documentElement.classList.contains('elder') ? widths.elder : widths.plain)

export const useWideWork = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)
