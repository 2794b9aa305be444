import { isStaff } from '../../../contract/derived/accounts/account-names'
import { recordAudit } from '../../audit'
import { passwordsOf, type Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import type { Credential, User } from '../../store/store'
import type { SignInAttempt } from '../../accounts/throttle'

/**
 * Password login. A wait is looked up before the captcha (`reservePlace`), so that a flood of refusals costs no hashing, and
 * again in the hashing queue, so that attempts that came together cannot pass together.
 */
export async function loginWithPassword(call: Call) {
  const [username, password] = [String(call.values.username), String(call.values.password)]
  const attempt = { account: username, address: call.address, device: call.deviceCookie }
  for (let round = 0; round < rounds; round += 1) {
    const user = await compare(call, attempt, password)
    const opened = await openSession(call, user, '', { passwordHash: user.passwordHash })
    if (opened) {
      await raiseCost(call, user, password)
      return opened
    }
  }
  throw new Refusal('busy', { retryAfter: 1 })
}

/** Another login may replace the stored hash just after it was compared; then the new one is compared. */
const rounds = 5

/** The account, when the password is right. */
async function compare(call: Call, attempt: SignInAttempt, password: string): Promise<User> {
  const { services, store, now } = call
  const user = await passwordsOf(call).inTurn(async () => {
    await claim(call, attempt)
    const found = await store.users.byName(attempt.account)
    if (await passwordsOf(call).matches(found?.passwordHash, password)) return found
    await services.throttle.failed(attempt, now)
    await recordAudit(call, { event: 'login', outcome: 'failed', actor: found?.id ?? null })
    throw new Refusal('login')
  })
  if (!user) throw new Error('a password matched without an account')
  await services.throttle.succeeded(attempt)
  return user
}

async function claim(call: Call, attempt: SignInAttempt) {
  try {
    await call.services.throttle.claim(attempt, call.now)
  } catch (refusal) {
    await recordAudit(call, { event: 'login', outcome: 'refused' })
    throw refusal
  }
}

/** Replaces a hash of cheaper parameters while the password is at hand (requirement A1). */
async function raiseCost(call: Call, user: User, password: string) {
  if (!passwordsOf(call).isWeak(user.passwordHash)) return
  const raised = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(password))
  // A password that was changed meanwhile stays changed.
  await call.store.users.replacePassword(user.id, user.passwordHash, raised)
}

/**
 * A session of the account, where it still has the credential that was checked, else null; `uuid` names the identity that it
 * was signed on with, if it was (spec §3). A session that cannot be recorded stays unknown to everybody.
 */
export async function openSession(call: Call, user: User, uuid: string, credential: Credential) {
  const { services, store, now } = call
  const opened = await services.sessions.open(user.id, now, credential)
  if (!opened) return null
  await recordAudit(call, { event: 'login', outcome: 'ok', actor: user.id })
  if (isStaff(call.release.boot.accounts, user.role)) await store.users.signedIn(user.id, now.toISOString())
  const { token, cookie } = opened
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
    await recordAudit(call, { event: 'logout', outcome: 'ok' })
    await call.store.sessions.end(call.session.tokenHash)
  }
  call.setCookie('session', null)
  return null
}
