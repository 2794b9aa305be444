import { recordAudit } from '../../../audit'
import { passwordsOf, type Call } from '../../../call'
import { Refusal } from '../../../replies/refusal'
import { proveOwnPassword } from './own-password'
import { refuseGuessable } from './password-rules'
import { notifyOwner } from '../notify-owner'
import { wordWith } from '../../../../contract/words/word'

/** Changes the password given the old one, ends every session of the account (spec §4), and notifies its phone or mail address (requirement A6). */
export async function updatePassword(call: Call) {
  const { store, values } = call
  if (!call.session) throw new Refusal('session')
  const { user } = call.session
  const enterprise = await store.enterprises.ofUser(user.id)
  refuseGuessable(call, [user.username, user.phone ?? user.email, enterprise?.socialCode, enterprise?.enterpriseName])
  const allowed = await proveOwnPassword(call, call.session, values.pwd)
  if (!allowed) return refuse(call)
  const changed = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(String(values.password)))
  const done = await store.alone(async (inside) => {
    if (!(await allowed(inside))) return false
    await recordAudit({ ...call, store: inside }, { event: 'password.change', outcome: 'ok' })
    await inside.users.setPassword(user.id, changed)
    await inside.sessions.endAll(user.id, { reason: 'password', time: call.now.toISOString() })
    await inside.codes.endAll(user.id)
    await notifyOwner(call, inside, user, wordWith('smsPasswordChanged', { username: user.username }))
    return true
  })
  if (!done) return refuse(call)
  call.setCookie('session', null)
  return null
}

async function refuse(call: Call): Promise<never> {
  await recordAudit(call, { event: 'password.change', outcome: 'failed' })
  throw new Refusal('password')
}
