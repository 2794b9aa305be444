import type { AccountKind } from '../../../contract/accounts'
import { contactCodeFields, contactOf, registeredKind, signInField } from '../../../contract/derived/accounts/registration'
import { wordWith } from '../../../contract/words/word'
import { identityOf, valuesToStore, refuseWrongIdentity, takenIdentity } from '../../accounts/identity'
import { recordAudit } from '../../audit'
import { settingsOf, textSetting } from '../../portal-settings'
import { passwordsOf, type Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { contactIn } from '../../sms/contact'
import type { CheckedCode } from '../../sms/phone-codes'
import { AlreadyTaken } from '../../store/refusals'
import type { Store } from '../../store/store'
import { refuseGuessable } from './passwords/password-rules'
import { codeMessage, wrongCode } from './contact-words'
import { visitorToken } from './visitor'

/**
 * Registration, first step: sends the code to the number or address, whoever has it. Only the second step, which proves its possession,
 * reveals which names, numbers and addresses are taken (requirement A3).
 */
export async function checkRegistration(call: Call) {
  const kind = kindOf(call)
  const { by, to } = contactIn(contactOf(kind), call.values)
  await refuseWrongIdentity(call, kind)
  const words = codeMessage(call, by, wordWith('smsRegister'))
  await call.services.codes.issue({ purpose: 'register', by, to, visitor: visitorToken(call), address: call.address, words }, call.now)
  await recordAudit(call, { event: 'code.send', outcome: 'ok', object: 'register' })
  return null
}

/** Registration, second step: writes the account, its identity and the consent together, or none of them. */
export async function register(call: Call) {
  const { values, services, store, now } = call
  const asked = askedOf(call)
  refuseGuessable(call, [asked.username, asked.contact.to, asked.socialCode, asked.enterpriseName])
  await refuseWrongIdentity(call, asked.kind)
  const proof = await services.codes.prove(
    { purpose: 'register', to: asked.contact.to, visitor: visitorToken(call) },
    String(values[contactCodeFields[asked.contact.by]]),
    now,
  )
  if (!proof) {
    await recordAudit(call, { event: 'register', outcome: 'refused' })
    throw wrongCode(asked.contact.by)
  }
  await refuseTaken(call, asked)
  const passwordHash = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(String(values.password)))
  try {
    await store.alone((inside) => create(call, inside, proof, { ...asked, passwordHash }))
  } catch (error) {
    if (!(error instanceof AlreadyTaken)) throw error
    // Another registration was faster, so checking again tells what is taken.
    await refuseTaken(call, asked)
    throw error
  }
  return { username: asked.username }
}

function kindOf(call: Call): AccountKind {
  const kind = registeredKind(call.release.tree.accounts, settingsOf(call))
  if (!kind) throw new Error(`operation ${call.operation.id} registers no kind of accounts`)
  return kind
}

function askedOf(call: Call) {
  const kind = kindOf(call)
  const text = (name: string) => String(call.values[name] ?? '')
  const contact = contactIn(contactOf(kind), call.values)
  return {
    kind,
    role: textSetting(call, 'kind'),
    contact,
    username: kind.signInBy === undefined ? text(signInField(kind)) : contact.to,
    socialCode: identityOf(kind, call.values),
    enterpriseName: text(kind.name ?? ''),
  }
}
type Asked = ReturnType<typeof askedOf>

async function create(call: Call, inside: Store, proof: CheckedCode, asked: Asked & { passwordHash: string }): Promise<void> {
  const { kind, username, passwordHash, contact, role, socialCode, enterpriseName } = asked
  if (!(await proof.spend(inside))) throw wrongCode(contact.by)
  const reached = { phone: null, [contact.by]: contact.to }
  const { id } = await inside.users.create({ ...reached, username, passwordHash, role, type: 1, uuid: null, demo: false })
  await inside.enterprises.create({
    userId: id,
    socialCode: kind.identity?.unique ? socialCode : '',
    enterpriseName,
    enterSize: null,
    profile: valuesToStore(kind, call.values),
  })
  for (const version of [call.values.agree].flat()) await inside.users.consent(id, String(version), call.now.toISOString())
  await recordAudit({ ...call, store: inside }, { event: 'register', outcome: 'ok', actor: id })
}

async function refuseTaken(call: Call, { kind, role, username, contact: { by, to } }: Asked): Promise<void> {
  const { users } = call.store
  const byName = signInField(kind) === 'username' && (await users.byName(username))
  const sameContact = by === 'email' ? await users.byEmail(to) : await users.byPhone(to)
  const byContact = sameContact ?? (kind.signInBy === undefined ? null : await users.byName(username))
  const taken = [
    byName ? { field: 'username', rule: 'taken', message: wordWith('nameTaken') } : null,
    await takenIdentity(call, kind, role),
    byContact ? { field: by, rule: 'taken', message: by === 'email' ? wordWith('emailTaken') : wordWith('phoneTaken') } : null,
  ].filter((fault) => fault !== null)
  if (taken.length > 0) throw new Refusal('body', { faults: taken })
}
