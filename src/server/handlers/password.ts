import { audit } from '../audit'
import type { Call } from '../call'
import { Refusal } from '../refusal'

/** Changes the password after the old one was given, and ends every session of the account (spec §4). */
export async function updatePassword(call: Call) {
  const { services, store, now, values } = call
  if (!call.session) throw new Refusal('session')
  const { user } = call.session
  // Counted apart from login: a stolen session must not be a way to guess without waits.
  const attempt = { account: `change:${user.id}`, address: call.address }
  const changed = await services.passwords.inTurn(async () => {
    await services.throttle.admit(attempt, now)
    if (!(await services.passwords.matches(user.passwordHash, String(values.pwd)))) return null
    return services.passwords.hash(String(values.password))
  })
  if (changed === null) {
    await services.throttle.failed(attempt, now)
    await audit(call, { event: 'password.change', outcome: 'failed' })
    throw new Refusal('password')
  }
  await services.throttle.succeeded(attempt)
  await audit(call, { event: 'password.change', outcome: 'ok' })
  await store.users.setPassword(user.id, changed)
  await store.sessions.endAll(user.id)
  call.setCookie('session', null)
  return null
}
