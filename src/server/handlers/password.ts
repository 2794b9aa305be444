import { audit } from '../audit'
import type { Call } from '../call'
import { Refusal } from '../refusal'
import { isOwnPassword } from './own-password'
import { refuseGuessable } from './password-rules'

/** Changes the password after the old one was given, and ends every session of the account (spec §4). */
export async function updatePassword(call: Call) {
  const { services, store, values } = call
  if (!call.session) throw new Refusal('session')
  const { user } = call.session
  const enterprise = await store.enterprises.ofUser(user.id)
  refuseGuessable(values.password, [user.username, user.phone, enterprise?.socialCode, enterprise?.enterpriseName])
  if (!(await isOwnPassword(call, user, values.pwd))) {
    await audit(call, { event: 'password.change', outcome: 'failed' })
    throw new Refusal('password')
  }
  const changed = await services.passwords.inTurn(() => services.passwords.hash(String(values.password)))
  await audit(call, { event: 'password.change', outcome: 'ok' })
  await store.users.setPassword(user.id, changed)
  await store.sessions.endAll(user.id)
  call.setCookie('session', null)
  return null
}
