import type { Call } from './call'
import type { AuditEntry } from './store/store'

type AuditDetails = Pick<AuditEntry, 'event' | 'outcome'> & { actor?: string | null; object?: string }

/** Writes an entry of the audit log. Callers await it before they answer: an action that cannot be recorded does not happen. */
export async function recordAudit(
  call: Pick<Call, 'store' | 'session' | 'address' | 'requestId' | 'now'>,
  details: AuditDetails,
): Promise<void> {
  const { store, session, address, requestId, now } = call
  await store.audit.add({ actor: session?.user.id ?? null, address, requestId, ...details }, now)
}
