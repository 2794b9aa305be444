import { audit } from '../audit'
import type { Call } from '../call'
import { Refusal } from '../refusal'
import { isOwnPassword } from './own-password'
import { refuseGuessable } from './password-rules'
import { noticeWords } from './sms-words'

/** Changes the password after the old one was given, ends every session of the account (spec §4), and tells its phone (requirement A6). */
export async function updatePassword(call: Call) {
  const { services, store, values, address, now } = call
  if (!call.session) throw new Refusal('session')
  const { user } = call.session
  const enterprise = await store.enterprises.ofUser(user.id)
  refuseGuessable(values.password, [user.username, user.phone, enterprise?.socialCode, enterprise?.enterpriseName])
  if (!(await isOwnPassword(call, user, values.pwd))) {
    await audit(call, { event: 'password.change', outcome: 'failed' })
    throw new Refusal('password')
  }
  const changed = await services.passwords.inTurn(() => services.passwords.hash(String(values.password)))
  await store.alone(async (inside) => {
    await audit({ ...call, store: inside }, { event: 'password.change', outcome: 'ok' })
    await inside.users.setPassword(user.id, changed)
    await inside.sessions.endAll(user.id)
    if (user.phone) await services.codes.notify(inside, user.phone, address, noticeWords(call, `您的账户 ${user.username} 的登录密码已修改，各处的登录均已退出。`), now)
  })
  call.setCookie('session', null)
  return null
}
