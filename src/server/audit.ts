import type { Call } from './call'
import type { AuditEntry } from './store/store'

type Told = Pick<AuditEntry, 'event' | 'outcome'> & { actor?: string | null; object?: string }

/** Writes one line of the audit log. It is awaited before the answer: an act that cannot be recorded does not happen. */
export async function recordAudit(call: Pick<Call, 'store' | 'session' | 'address' | 'requestId' | 'now'>, told: Told): Promise<void> {
  const { store, session, address, requestId, now } = call
  await store.audit.add({ actor: session?.user.id ?? null, address, requestId, ...told }, now)
}
