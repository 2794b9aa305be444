import { useSyncExternalStore } from 'react'

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by at least this many pixels. */
export function useScrolledBy(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY >= pixels,
    () => false,
  )
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Width of the window; on a server the design's, where everything fits. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    onResize,
    () => window.innerWidth,
    () => 1920,
  )
}
