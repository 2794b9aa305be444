import { wordOf } from '../../validate/words'
import type { ActionParts } from '../actions'

type Parts = Pick<ActionParts, 'boot' | 'router' | 'toast'>

/** So long a page that is left may stay; then its visitor hears that nothing came. */
const patience = 10_000
/** Milliseconds between two looks at whether the page that follows is drawn. */
const step = 20

/** Places of the router from which an act leads away. */
const left = new WeakSet<object>()

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Leads away, to another page or document. */
export function leave({ router }: Parts, go: () => void): void {
  const way = router()
  left.add(way)
  // A document to which its visitor comes back is theirs again.
  globalThis.addEventListener?.('pageshow', () => left.delete(way), { once: true })
  go()
}

/** Between an act that leads away and the page that follows, the old one still stands: what was pressed there stays locked. */
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
