import type { ResponderParts } from '../../http/responder'
import type { Store, StoredChangeRequest } from '../../store/store'

/** Whoever has not said for so long that it is still at what it took has been killed: another process takes it. */
export const lease = 3_000
const renewEvery = 1_000

type Held = () => readonly StoredChangeRequest[]
type Parts = Pick<ResponderParts, 'store' | 'now'>

const ofProcess = new WeakMap<Store, Set<Held>>()

/** Says that this process is still at what it took: by itself each second, and before it looks for more, however long it was held up. */
export async function renewHeld({ store, now }: Parts): Promise<void> {
  const all = [...(ofProcess.get(store) ?? [])].flatMap((held) => held())
  await store.changeRequests.renew(all, now().getTime() + lease)
}

/** Does something with what was taken, which nobody else takes while this process lives. */
export async function whileHeld<T>(parts: Parts, held: Held, work: () => Promise<T>): Promise<T> {
  const all = ofProcess.get(parts.store) ?? new Set()
  ofProcess.set(parts.store, all.add(held))
  // A store that does not answer gives nobody what is held here; the work itself meets the fault.
  const timer = setInterval(() => void renewHeld(parts).catch(() => undefined), renewEvery)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    all.delete(held)
  }
}
