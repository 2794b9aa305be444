import type { IconName } from '../../contract/vocabulary/kinds'
import { lazyKind } from '../lazy/lazy-kind'

/** The icons that views name themselves. */
export const ownIcons = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  document: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  text: 'M4 19l5-13h1l5 13M5.7 15h7.6M16 19l2.7-7h.6L22 19M17 16.8h4',
  top: 'M5 4h14M12 20V9M7 13.5L12 8.5l5 5',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.1',
} satisfies Partial<Record<IconName, string>>

/** Our own icons on a 24 × 24 grid, one stroked path each, as far as they are loaded. */
export const iconPaths: Partial<Record<IconName, string>> = { ...ownIcons }

const declared = lazyKind(() => import('./declared-icons'))

/** Icons rendered without their path: the first load that succeeds fills them all. */
const waiting = new Set<() => void>()

/** Loads the others; the next call retries a failed load. A first view has those that it shows in its document. */
export const loadIcons = (): Promise<void> =>
  declared.load().then(
    ({ declaredIcons }) => {
      Object.assign(iconPaths, declaredIcons)
      waiting.forEach((fill) => fill())
    },
    () => undefined,
  )

/** Calls `fill` once the others are loaded; returns what ends the waiting. */
export function awaitIcons(fill: () => void): () => void {
  waiting.add(fill)
  void loadIcons()
  return () => void waiting.delete(fill)
}
