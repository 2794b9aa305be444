import { managingRoles } from '../../contract/derived/accounts/account-names'
import { recordAudit } from '../audit'
import { tokenOf } from '../accounts/sessions'
import type { Env } from '../env'
import { requestCookie } from '../http/cookies'
import { isOwnOrigin } from '../http/guards/same-origin'
import type { ResponderParts, ResponderRequest } from '../http/responder'
import { Refusal } from '../replies/refusal'
import type { Release } from '../../release/release'
import type { SignedIn, User } from '../store/store'
import { wordWith } from '../../contract/words/word'

/** Calls of one operator per minute; checking a rule while somebody types stays far below. */
const maxCalls = 900

/** Browsers send `Origin` with every changing request, so one without is not from a browser of ours (general rules: `checkOrigin`). */
function refuseForeign(env: Env, { method, request: { headers } }: ResponderRequest): void {
  if (method !== 'GET' && !isOwnOrigin(env, headers)) throw new Refusal('forbidden')
}

/** Whether an account manages the portal according to the live release. */
export function managesPortal({ tree: { accounts } }: Pick<Release, 'tree'>, { role, endTime }: Pick<User, 'role' | 'endTime'>): boolean {
  return endTime === null && managingRoles(accounts).includes(role)
}

/**
 * Admits only staff whose role manages the portal, by the portal's own session. Of the live release only the role matters: no route, guard
 * or operation of the schemas can block the console or open it.
 */
export async function admitOperator(parts: ResponderParts, visit: ResponderRequest, call: string): Promise<SignedIn> {
  const { services, store, env, release, now } = parts
  const { request } = visit
  const credentials = { token: tokenOf(request.headers.authorization), cookie: requestCookie(env, request, 'session') }
  const session = await services.sessions.find(credentials, now())
  if (!session) throw new Refusal('session')
  if (!managesPortal(release.current, session.user)) {
    const details = { store, session, address: request.ip, requestId: request.id, now: now() }
    await recordAudit(details, { event: 'access.denied', outcome: 'refused', object: `console.${call}` })
    throw new Refusal('forbidden')
  }
  if (session.user.passwordGiven) throw new Refusal('forbidden', { needs: 'password', message: wordWith('passwordGiven') })
  refuseForeign(env, visit)
  const hit = await services.reads.hit(`console:${session.user.id}`, 60, now())
  if (hit.count > maxCalls) throw new Refusal('tooMany', { retryAfter: Math.max(1, hit.resetIn) })
  return session
}

/** A call may have waited in a queue, and its account have been locked or lost its role meanwhile. */
export async function refuseEnded({ store, release }: ResponderParts, { tokenHash }: SignedIn): Promise<void> {
  const session = await store.sessions.find(tokenHash)
  if (!session) throw new Refusal('session')
  if (!managesPortal(release.current, session.user)) throw new Refusal('forbidden')
}
