import { useSyncExternalStore } from 'react'

/** From these widths list, materials and decision stand side by side; larger letters need more room. */
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
