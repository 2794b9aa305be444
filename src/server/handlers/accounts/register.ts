import { recordAudit } from '../../audit'
import { textSetting } from '../../business'
import { passwordsOf, type Call } from '../../call'
import { hasRightCheckDigit, unitCode } from '../../accounts/credit-code'
import { Refusal } from '../../replies/refusal'
import type { CheckedCode } from '../../sms/phone-codes'
import { AlreadyTaken } from '../../store/refusals'
import type { Store } from '../../store/store'
import { findRegistered } from '../registry'
import { refuseGuessable } from './password-rules'
import { codeWords, wrongCode } from './sms-words'
import { visitorToken } from './visitor'
import { said } from '../../../contract/words/word'

/**
 * Registration, first step: the code goes to the number, whoever has it. Which names and numbers are taken is said in the
 * second step alone, to someone who holds the phone (requirement A3).
 */
export async function checkRegistration(call: Call) {
  const phone = String(call.values.phone)
  await refuseWrongCode(call)
  await call.services.codes.issue(
    { purpose: 'register', phone, visitor: visitorToken(call), address: call.address, words: codeWords(call, said('smsRegister')) },
    call.now,
  )
  await recordAudit(call, { event: 'code.send', outcome: 'ok', object: 'register' })
  return null
}

/** Registration, second step: account, enterprise and consent together, or none of them. */
export async function register(call: Call) {
  const { values, services, store, now } = call
  const { phone, username, socialCode, enterpriseName } = textsOf(values)
  refuseGuessable(call, [username, phone, socialCode, enterpriseName])
  await refuseWrongCode(call)
  const proof = await services.codes.prove({ purpose: 'register', phone, visitor: visitorToken(call) }, String(values.smsCode), now)
  if (!proof) {
    await recordAudit(call, { event: 'register', outcome: 'refused' })
    throw wrongCode()
  }
  await refuseTaken(store, { phone, username, socialCode })
  const passwordHash = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(String(values.password)))
  try {
    await store.alone((inside) => create(call, inside, proof, passwordHash))
  } catch (error) {
    if (!(error instanceof AlreadyTaken)) throw error
    // Someone else was faster by a moment; now it can be said what is taken.
    await refuseTaken(store, { phone, username, socialCode })
    throw error
  }
  return { username }
}

const textsOf = (values: Call['values']) => {
  const text = (name: string) => String(values[name] ?? '')
  return {
    phone: text('phone'),
    username: text('username'),
    socialCode: text('socialCode'),
    enterpriseName: text('enterpriseName'),
    legalPersonName: text('legalPersonName'),
  }
}

async function create(call: Call, inside: Store, proof: CheckedCode, passwordHash: string): Promise<void> {
  const { phone, username, socialCode, enterpriseName, legalPersonName } = textsOf(call.values)
  if (!(await proof.spend(inside))) throw wrongCode()
  const { id } = await inside.users.create({
    username,
    passwordHash,
    phone,
    role: textSetting(call, 'kind'),
    type: 1,
    uuid: null,
    demo: false,
  })
  const profile = { legalPersonName, unitOrgCode: unitCode(socialCode), unitCellphone: phone }
  await inside.enterprises.create({ userId: id, socialCode, enterpriseName, enterSize: null, profile })
  for (const version of [call.values.agree].flat()) await inside.users.consent(id, String(version), call.now.toISOString())
  await recordAudit({ ...call, store: inside }, { event: 'register', outcome: 'ok', actor: id })
}

/** A wrong check digit is a slip, unless the register knows the code: some genuine early ones fail the check. */
async function refuseWrongCode(call: Call): Promise<void> {
  const socialCode = String(call.values.socialCode)
  if (hasRightCheckDigit(socialCode) || (await findRegistered(call, socialCode))) return
  throw new Refusal('body', { faults: [{ field: 'socialCode', rule: 'check', message: said('codeCheckDigit') }] })
}

async function refuseTaken({ users, enterprises }: Store, asked: Record<'phone' | 'username' | 'socialCode', string>): Promise<void> {
  const taken = [
    (await users.byName(asked.username)) && { field: 'username', rule: 'taken', message: said('nameTaken') },
    (await enterprises.byCode(asked.socialCode)) && { field: 'socialCode', rule: 'taken', message: said('enterpriseTaken') },
    (await users.byPhone(asked.phone)) && { field: 'phone', rule: 'taken', message: said('phoneTaken') },
  ].filter((fault) => fault !== null)
  if (taken.length > 0) throw new Refusal('body', { faults: taken })
}
