import { wordOf } from '../../validate/words'
import type { ActionParts } from './action-address'

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
  const handle = router()
  left.add(handle)
  // A document restored from the back/forward cache is usable again.
  globalThis.addEventListener?.('pageshow', () => left.delete(handle), { once: true })
  go()
}

/** Resolves when the next page is rendered: until then the old page is still visible, and its pressed button stays locked. */
export async function untilRendered({ boot, router, toast }: Parts): Promise<void> {
  const handle = router()
  for (let waited = 0; left.has(handle) && router() === handle; waited += step) {
    if (waited >= patience) {
      left.delete(handle)
      return toast(wordOf(boot.portal, 'pageFailedText'), 'error')
    }
    await pause(step)
  }
}
