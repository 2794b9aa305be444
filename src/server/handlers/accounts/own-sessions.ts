import { recordAudit } from '../../audit'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { isAlive } from '../../accounts/sessions'

/** Lists the account's sessions (requirement B3). The answer contains nothing usable as a token. */
export async function listSessions({ session, store, now, release }: Call) {
  if (!session) throw new Refusal('session')
  const all = await store.sessions.ofUser(session.user.id)
  const alive = all.filter((one) => isAlive(one, now))
  return alive.map(({ tokenHash, createTime, lastSeen }) => ({
    device: tokenHash === session.tokenHash ? release.translator.translate('thisDevice') : release.translator.translate('otherDevice'),
    createTime,
    lastSeen,
  }))
}

/** Ends all other sessions of the account at once. */
export async function endOtherSessions(call: Call) {
  const { session, store, now } = call
  if (!session) throw new Refusal('session')
  await recordAudit(call, { event: 'session.end', outcome: 'ok', object: 'others' })
  await store.sessions.endAll(session.user.id, { reason: 'others', time: now.toISOString() }, session.tokenHash)
  return null
}
