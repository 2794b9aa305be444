import { wordOf } from '../../validate/words'
import type { ActionParts } from '../actions'

type Parts = Pick<ActionParts, 'boot' | 'router' | 'toast'>

/** Milliseconds after which a navigation that has rendered nothing is reported to the visitor. */
const patience = 10_000
/** Milliseconds between checks whether the next page is rendered. */
const step = 20

/** Router handles from which an action has navigated away. */
const left = new WeakSet<object>()

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Navigates to another page or document. */
export function leave({ router }: Parts, go: () => void): void {
  const way = router()
  left.add(way)
  // A document restored from the back/forward cache is usable again.
  globalThis.addEventListener?.('pageshow', () => left.delete(way), { once: true })
  go()
}

/** Resolves when the next page is rendered: until then the old page is still visible, and its pressed button stays locked. */
export async function untilDrawn({ boot, router, toast }: Parts): Promise<void> {
  const way = router()
  for (let waited = 0; left.has(way) && router() === way; waited += step) {
    if (waited >= patience) {
      left.delete(way)
      return toast(wordOf(boot.portal, 'pageFailedText'), 'error')
    }
    await pause(step)
  }
}
