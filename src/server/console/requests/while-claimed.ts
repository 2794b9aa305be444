import type { ResponderParts } from '../../http/responder'
import type { Store, StoredChangeRequest } from '../../store/store'

/** Milliseconds without a renewal after which a process counts as killed, and another one claims its requests. */
export const lease = 3_000
const renewEvery = 1_000

type Claims = () => readonly StoredChangeRequest[]
type Parts = Pick<ResponderParts, 'store' | 'now'>

const ofProcess = new WeakMap<Store, Set<Claims>>()

/** Renews this process's claims: every second, and before it claims more, in case it was blocked for longer. */
export async function renewClaims({ store, now }: Parts): Promise<void> {
  const all = [...(ofProcess.get(store) ?? [])].flatMap((claims) => claims())
  await store.changeRequests.renew(all, now().getTime() + lease)
}

/** Runs work on claimed requests while renewing the claims, so that no other process takes them. */
export async function whileClaimed<T>(parts: Parts, claims: Claims, work: () => Promise<T>): Promise<T> {
  const all = ofProcess.get(parts.store) ?? new Set()
  ofProcess.set(parts.store, all.add(claims))
  // Errors are ignored: while the store does not answer, nobody else can claim the requests, and the work itself fails.
  const timer = setInterval(() => void renewClaims(parts).catch(() => undefined), renewEvery)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    all.delete(claims)
  }
}
