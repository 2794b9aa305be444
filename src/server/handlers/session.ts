import { audit } from '../audit'
import type { Call } from '../call'
import { Refusal } from '../refusal'
import type { User } from '../store/store'

/**
 * Password login. The wait is looked up before the queue, so that a flood of refusals costs no hashing, and again inside
 * it, so that attempts that came together cannot pass together.
 */
export async function loginWithPassword(call: Call) {
  const { services, store, now } = call
  const [username, password] = [String(call.values.username), String(call.values.password)]
  const attempt = { account: username, address: call.address, device: call.deviceCookie }
  await admit(call, attempt)
  const user = await services.passwords.inTurn(async () => {
    await admit(call, attempt)
    const found = await store.users.byName(username)
    if (await services.passwords.matches(found?.passwordHash, password)) return found
    await services.throttle.failed(attempt, now)
    await audit(call, { event: 'login', outcome: 'failed', actor: found?.id ?? null })
    throw new Refusal('login')
  })
  if (!user) throw new Error('a password matched without an account')
  await services.throttle.succeeded(attempt)
  await raiseCost(call, user, password)
  return openSession(call, user, '')
}

async function admit(call: Call, attempt: Parameters<Call['services']['throttle']['admit']>[0]) {
  try {
    await call.services.throttle.admit(attempt, call.now)
  } catch (refusal) {
    await audit(call, { event: 'login', outcome: 'refused' })
    throw refusal
  }
}

/** A hash made with cheaper parameters is made anew while the password is at hand (requirement A1). */
async function raiseCost({ services, store }: Call, user: User, password: string) {
  if (!services.passwords.isWeak(user.passwordHash)) return
  const raised = await services.passwords.inTurn(() => services.passwords.hash(password))
  await store.users.setPassword(user.id, raised)
}

/** A session of the account; `uuid` names the identity that it was signed on with, if it was (spec §3). */
export async function openSession(call: Call, user: User, uuid: string) {
  const { services, store, now } = call
  await audit(call, { event: 'login', outcome: 'ok', actor: user.id })
  const { token, cookie } = await services.sessions.open(user.id, now)
  call.setCookie('session', cookie)
  call.setCookie('device', await services.throttle.deviceCookie(user.username))
  const enterprise = await store.enterprises.ofUser(user.id)
  return {
    token,
    username: user.username,
    type: String(user.type),
    role: user.role,
    uuid,
    socialCode: enterprise?.socialCode ?? '',
    enterpriseName: enterprise?.enterpriseName ?? '',
  }
}

/** Ends this session; without one there is nothing to end. */
export async function logout(call: Call) {
  if (call.session) {
    await audit(call, { event: 'logout', outcome: 'ok' })
    await call.store.sessions.end(call.session.tokenHash)
  }
  call.setCookie('session', null)
  return null
}
