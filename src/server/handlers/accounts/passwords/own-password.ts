import { passwordsOf, type Call } from '../../../call'
import { Refusal } from '../../../replies/refusal'
import type { SignedIn, Store, User } from '../../../store/store'

/** Whether a signed-in person knows the account's password. Has its own limit, so that a stolen session cannot guess without waits. */
async function isOwnPassword(call: Call, user: User, password: unknown): Promise<boolean> {
  const { services, now } = call
  const attempt = { own: user.id }
  const right = await passwordsOf(call).inTurn(async () => {
    await services.throttle.claim(attempt, now)
    if (await passwordsOf(call).matches(user.passwordHash, String(password))) return true
    await services.throttle.failed(attempt, now)
    return false
  })
  if (right) await services.throttle.succeeded(attempt)
  return right
}

/** Runs in the transaction of an action, and returns whether the permission still holds. */
export type StillAllowed = (inside: Store) => Promise<boolean>

/**
 * Compares the account's own password. The action that it permits checks in its own transaction that the compared hash is still stored: of
 * two changes with the same old password, only one succeeds. Null for a wrong password.
 */
export async function proveOwnPassword(call: Call, session: SignedIn, password: unknown): Promise<StillAllowed | null> {
  const user = await call.store.users.byId(session.userId)
  if (!user) throw new Refusal('session')
  if (!(await isOwnPassword(call, user, password))) return null
  const { id, passwordHash } = user
  return (inside) => inside.users.stands(id, { passwordHash })
}
