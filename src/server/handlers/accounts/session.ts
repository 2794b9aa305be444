import { plainEmail } from '../../../validate/identity'
import { isStaff } from '../../../contract/derived/accounts/account-names'
import { recordAudit } from '../../audit'
import { passwordsOf, type Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import type { Credential, User } from '../../store/store'
import type { SignInAttempt } from '../../accounts/throttle'

/**
 * Password login. Waits are checked before the captcha (`reservePlace`), so that refused attempts cost no hashing, and again in the hashing
 * queue, so that simultaneous attempts cannot all pass.
 */
export async function loginWithPassword(call: Call) {
  const [username, password] = [nameIn(call), String(call.values.password)]
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

/** The name that is signed in with; one with an @ is a mail address, since user names have none. */
function nameIn({ values }: Call): string {
  const name = String(values.username)
  return name.includes('@') ? plainEmail(name) : name
}

/** Maximum number of comparisons: another login may replace the hash just after it was compared, so the new one is compared. */
const rounds = 5

/** Returns the account if the password is correct. */
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

/** Upgrades a hash with weaker parameters while the password is available (requirement A1). */
async function raiseCost(call: Call, user: User, password: string) {
  if (!passwordsOf(call).isWeak(user.passwordHash)) return
  const raised = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(password))
  // Does not overwrite a password that was changed meanwhile.
  await call.store.users.replacePassword(user.id, user.passwordHash, raised)
}

/**
 * Opens a session if the account still has the checked credential, else returns null; `uuid` is the identity of a single sign-on (spec §3).
 * If the session cannot be stored, nobody gets its token.
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

/** Ends this session, if there is one. */
export async function logout(call: Call) {
  if (call.session) {
    await recordAudit(call, { event: 'logout', outcome: 'ok' })
    await call.store.sessions.end(call.session.tokenHash)
  }
  call.setCookie('session', null)
  return null
}
