import type { Call } from '../call'
import type { User } from '../store/store'

/** Whether a signed-in person knows the account's password. Counted apart from login: a stolen session must not be a way to guess without waits. */
export async function isOwnPassword({ services, address, now }: Call, user: User, password: unknown): Promise<boolean> {
  const attempt = { account: `change:${user.id}`, address }
  const right = await services.passwords.inTurn(async () => {
    await services.throttle.admit(attempt, now)
    if (await services.passwords.matches(user.passwordHash, String(password))) return true
    await services.throttle.failed(attempt, now)
    return false
  })
  if (right) await services.throttle.succeeded(attempt)
  return right
}
