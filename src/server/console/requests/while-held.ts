import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'

/** Whoever has not said for so long that it is still at what it took has been killed: another process takes it. */
export const lease = 3_000
const renewEvery = 1_000

/** Does something with what was taken, which nobody else takes while this process lives. */
export async function whileHeld<T>(
  { store, now }: Pick<ResponderParts, 'store' | 'now'>,
  held: () => readonly StoredChangeRequest[],
  work: () => Promise<T>,
): Promise<T> {
  // A store that does not answer gives nobody what is held here; the work itself meets the fault.
  const renew = () => void store.changeRequests.renew(held(), now().getTime() + lease).catch(() => undefined)
  const timer = setInterval(renew, renewEvery)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
