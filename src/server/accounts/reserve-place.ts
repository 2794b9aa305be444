import { recordAudit } from '../audit'
import { hashingHandlers, signInHandlers } from '../handlers/handlers'
import { networkOf } from './network'
import type { Passwords } from './passwords'
import type { RequestContext } from '../request/request-context'
import type { BodyValues } from '../request/read-input'
import { Refusal } from '../replies/refusal'
import type { SignedIn } from '../store/store'
import type { QueuePriority } from './throttle'

type Operation = RequestContext['matched']['operation']

/** Whether the operation hashes a password or decrypts a field, the work that can overload the server. */
const isDear = ({ encrypt, serve }: Operation) => encrypt.length > 0 || (serve.by === 'handler' && hashingHandlers.has(serve.name))

interface Place {
  passwords: Passwords | undefined
  leave(): void
}

/** Refuses a stranger at once, without querying the store, when the strangers' queue is full. */
export function refuseWhenOverloaded({ matched, credentials, deviceCookie, services }: RequestContext): void {
  if (isDear(matched.operation) && !credentials.token && !deviceCookie && services.admission.isClosed())
    throw new Refusal('busy', { retryAfter: 2 })
}

/**
 * Waits for a place for an expensive operation, before its captcha is spent and its fields are decrypted. Only a holder of a place can
 * hash. Attempts that the throttle blocks are refused here, too.
 */
export async function reservePlace(context: RequestContext, session: SignedIn | null, body: BodyValues): Promise<Place> {
  const { matched, services, address, isGone } = context
  const { operation } = matched
  if (!isDear(operation)) return { passwords: undefined, leave: () => undefined }
  const account = operation.serve.by === 'handler' && signInHandlers.has(operation.serve.name) ? String(body.username) : undefined
  const priority = await priorityOf(context, session, account)
  const who = account ?? session?.user.id
  const sources = [
    ...(priority.line === 'known' ? [] : [`network:${networkOf(address)}`]),
    ...(who === undefined ? [] : [`account:${who}`]),
  ]
  return { passwords: services.passwords, leave: await services.admission.enter({ ...priority, sources, isGone }) }
}

async function priorityOf(context: RequestContext, session: SignedIn | null, account: string | undefined): Promise<QueuePriority> {
  const { services, address, deviceCookie, now } = context
  if (account === undefined) return session ? { line: 'known', pressure: 0 } : services.throttle.priorityOf(address, now)
  try {
    return await services.throttle.admit({ account, address, device: deviceCookie }, now)
  } catch (refusal) {
    await recordAudit({ ...context, session }, { event: 'login', outcome: 'refused' })
    throw refusal
  }
}
