import type { Portal } from '../../../../contract/portal'
import { registeredKind } from '../../../../contract/derived/accounts/registration'
import { identityKinds } from '../../../../release/baseline/stored-values'
import { baseline } from '../../../../release/baseline/value-kinds'
import { recordAudit } from '../../../audit'
import { settingsOf, textSetting } from '../../../portal-settings'
import { valuesToStore } from '../../../accounts/identity'
import { passwordsOf, type Call } from '../../../call'
import type { Identity } from '../../../ports/ports'
import { Refusal } from '../../../replies/refusal'
import { newToken, sha256 } from '../../../accounts/secrets'
import type { Store, User } from '../../../store/store'
import { wordWith } from '../../../../contract/words/word'

type Claims = NonNullable<Portal['singleSignOn']>['claims']

/** The account of an identity: the one it has, else that of its enterprise, else a new one. */
export async function findOrCreateAccount(call: Call, identity: Identity, names: Claims): Promise<User> {
  const known = await call.store.users.byUuid(identity.subject)
  if (known) return known
  const claim = (name: keyof Claims) => {
    const value = identity.claims[names[name] ?? '']
    return typeof value === 'string' ? value.trim() : ''
  }
  const [socialCode, enterpriseName] = [claim('socialCode'), claim('enterpriseName')]
  const [kind, role] = [registeredKind(call.release.tree.accounts, settingsOf(call)), textSetting(call, 'kind')]
  const asked = kind?.identity
  const accepts = !asked || baseline[identityKinds[asked.check]].accepts(socialCode)
  if (!kind || !accepts || (kind.name !== undefined && !baseline.name.accepts(enterpriseName)))
    throw new Refusal('business', { message: wordWith('signOnNoNames') })
  // Nobody signs in with this password; the owner may set another by the forgotten-password flow.
  const passwordHash = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(newToken()))
  return call.store.alone(async (inside) => {
    const enterprise = asked?.unique ? await inside.enterprises.byCode(socialCode, role) : null
    if (enterprise) return link(call, inside, enterprise.userId, identity.subject)
    const username = await freeName(inside, claim('username') || socialCode, identity.subject)
    const user = await inside.users.create({ username, passwordHash, phone: null, role, type: 1, uuid: identity.subject, demo: false })
    await inside.enterprises.create({
      userId: user.id,
      socialCode: asked?.unique ? socialCode : '',
      enterpriseName,
      enterSize: null,
      profile: valuesToStore(kind, asked ? { [asked.field]: socialCode } : {}),
    })
    await recordAudit({ ...call, store: inside }, { event: 'signOn.create', outcome: 'ok', actor: user.id })
    return user
  })
}

async function link(call: Call, inside: Store, userId: string, subject: string): Promise<User> {
  const user = await inside.users.byId(userId)
  if (!user) throw new Error('an enterprise without its account')
  if (user.uuid === subject) return user
  if (user.uuid !== null) throw new Refusal('business', { message: wordWith('signOnOther') })
  await inside.users.setUuid(user.id, subject)
  await recordAudit({ ...call, store: inside }, { event: 'signOn.link', outcome: 'ok', actor: user.id })
  return { ...user, uuid: subject }
}

/** The requested name, with a suffix when it is taken. */
async function freeName(inside: Store, wished: string, subject: string): Promise<string> {
  const plain = wished.replace(/[^\p{Script=Han}A-Za-z0-9_-]/gu, '').slice(0, 20)
  const name = baseline.username.accepts(plain) ? plain : 'user'
  return (await inside.users.byName(name)) ? `${name}-${sha256(subject).slice(0, 8)}` : name
}
