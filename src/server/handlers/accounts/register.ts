import type { AccountKind } from '../../../contract/accounts'
import { registeredKind, signInField } from '../../../contract/derived/accounts/registration'
import { wordWith } from '../../../contract/words/word'
import { identityOf, valuesToStore, refuseWrongIdentity, takenIdentity } from '../../accounts/identity'
import { recordAudit } from '../../audit'
import { settingsOf, textSetting } from '../../business'
import { passwordsOf, type Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import type { CheckedCode } from '../../sms/phone-codes'
import { AlreadyTaken } from '../../store/refusals'
import type { Store } from '../../store/store'
import { refuseGuessable } from './password-rules'
import { codeWords, wrongCode } from './sms-words'
import { visitorToken } from './visitor'

/**
 * Registration, first step: sends the code to the number, whoever has it. Only the second step, which proves possession of the phone,
 * reveals which names and numbers are taken (requirement A3).
 */
export async function checkRegistration(call: Call) {
  const phone = String(call.values.phone)
  await refuseWrongIdentity(call, kindOf(call))
  await call.services.codes.issue(
    { purpose: 'register', phone, visitor: visitorToken(call), address: call.address, words: codeWords(call, wordWith('smsRegister')) },
    call.now,
  )
  await recordAudit(call, { event: 'code.send', outcome: 'ok', object: 'register' })
  return null
}

/** Registration, second step: writes the account, its identity and the consent together, or none of them. */
export async function register(call: Call) {
  const { values, services, store, now } = call
  const asked = askedOf(call)
  refuseGuessable(call, [asked.username, asked.phone, asked.socialCode, asked.enterpriseName])
  await refuseWrongIdentity(call, asked.kind)
  const proof = await services.codes.prove(
    { purpose: 'register', phone: asked.phone, visitor: visitorToken(call) },
    String(values.smsCode),
    now,
  )
  if (!proof) {
    await recordAudit(call, { event: 'register', outcome: 'refused' })
    throw wrongCode()
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
  return {
    kind,
    role: textSetting(call, 'kind'),
    phone: text('phone'),
    username: text(signInField(kind)),
    socialCode: identityOf(kind, call.values),
    enterpriseName: text(kind.name ?? ''),
  }
}
type Asked = ReturnType<typeof askedOf>

async function create(call: Call, inside: Store, proof: CheckedCode, asked: Asked & { passwordHash: string }): Promise<void> {
  const { kind, username, passwordHash, phone, role, socialCode, enterpriseName } = asked
  if (!(await proof.spend(inside))) throw wrongCode()
  const { id } = await inside.users.create({ username, passwordHash, phone, role, type: 1, uuid: null, demo: false })
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

async function refuseTaken(call: Call, { kind, role, username, phone }: Asked): Promise<void> {
  const { users } = call.store
  const byName = signInField(kind) === 'username' && (await users.byName(username))
  const byPhone = (await users.byPhone(phone)) ?? (kind.signInBy === 'phone' ? await users.byName(username) : null)
  const taken = [
    byName ? { field: 'username', rule: 'taken', message: wordWith('nameTaken') } : null,
    await takenIdentity(call, kind, role),
    byPhone ? { field: 'phone', rule: 'taken', message: wordWith('phoneTaken') } : null,
  ].filter((fault) => fault !== null)
  if (taken.length > 0) throw new Refusal('body', { faults: taken })
}
