import { recordAudit } from '../../../audit'
import type { Call } from '../../../call'
import { SignOnDenied, type Identity, type Ports } from '../../../ports/ports'
import { Refusal } from '../../../replies/refusal'
import { openChecks, sealChecks } from '../../../accounts/sign-on-seal'
import { openSession } from '../session'
import { findOrCreateAccount } from './sign-on-account'
import { wordWith, type WordWithValues } from '../../../../contract/words/word'

/** Maximum length of a cookie; without the token, the provider asks whom to sign out. */
const maxCookieLength = 3_500

type SignOn = NonNullable<Ports['signOn']>

const settingsOf = ({ release }: Call) => release.tree.portal.singleSignOn

/** The address to which the provider returns the visitor: the sign-in page, which passes the parameters to `sendSignOnAnswer`. */
function redirectOf({ env, release }: Call): string {
  const { routes, portal } = release.tree
  const path = routes.routes.find((route) => route.id === portal.guard.signIn)?.path ?? '/'
  return `${env.publicUrl ?? ''}${path}`
}

function open(call: Call): { signOn: SignOn; settings: NonNullable<ReturnType<typeof settingsOf>> } {
  const settings = settingsOf(call)
  if (!call.ports.signOn || !settings) throw new Refusal('business', { message: wordWith('signOnOff') })
  return { signOn: call.ports.signOn, settings }
}

/** Whether single sign-on is enabled, and its button's label. */
export async function signOnState(call: Call) {
  const settings = settingsOf(call)
  return { on: Boolean(call.ports.signOn && settings), label: settings?.label ?? '' }
}

/** The provider's address; the expected response is stored in a cookie of this browser. */
export async function beginSignOn(call: Call) {
  const { signOn, settings } = open(call)
  const { url, ...checks } = await signOn.begin(redirectOf(call), settings.scope).catch((error: unknown) => {
    call.log.warn({ err: error, id: call.requestId }, 'the sign-on provider did not answer')
    throw new Refusal('business', { message: wordWith('signOnDown') })
  })
  call.setCookie('signOn', await sealChecks(call.store, checks))
  return { url }
}

/** Accepts the provider's response once, and opens a session with `uuid` set. */
export async function finishSignOn(call: Call) {
  const { signOn, settings } = open(call)
  const identity = await identityOf(call, signOn)
  const user = await findOrCreateAccount(call, identity, settings.claims)
  const opened = await openSession(call, user, identity.subject, { uuid: identity.subject })
  if (!opened) return refuse(call, wordWith('signOnFailed'))
  call.setCookie('identity', identity.idToken.length <= maxCookieLength ? identity.idToken : null)
  return opened
}

async function identityOf(call: Call, signOn: SignOn): Promise<Identity> {
  const checks = await openChecks(call.store, call.signOnCookie)
  call.setCookie('signOn', null)
  if (!checks) return refuse(call, wordWith('signOnLate'))
  const came = new URLSearchParams(Object.entries(call.values).map(([name, value]) => [name, String(value)]))
  try {
    return await signOn.finish(new URL(`${redirectOf(call)}?${came}`), checks)
  } catch (error) {
    call.log.warn({ err: error, id: call.requestId }, 'a sign-on was not completed')
    return refuse(call, error instanceof SignOnDenied ? wordWith('signOnDenied') : wordWith('signOnFailed'))
  }
}

async function refuse(call: Call, message: WordWithValues): Promise<never> {
  await recordAudit(call, { event: 'signOn', outcome: 'refused' })
  throw new Refusal('business', { message })
}

/** Address of the provider's sign-out; null when it has none or does not answer. */
export async function signOffUrl(call: Call) {
  const { ports, env, log, requestId, identityCookie } = call
  call.setCookie('identity', null)
  const url = await ports.signOn?.logoutUrl(`${env.publicUrl ?? ''}/`, identityCookie).catch((error: unknown) => {
    log.warn({ err: error, id: requestId }, 'the sign-on provider did not answer')
    return null
  })
  return { url: url ?? null }
}
