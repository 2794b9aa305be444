import { phonePatterns } from '../../../validate/identity'
import { mask } from '../../../validate/template/mask'
import { recordAudit } from '../../audit'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import type { CheckedCode, CodeRequest } from '../../sms/phone-codes'
import { AlreadyTaken } from '../../store/refusals'
import type { SignedIn, Store, User } from '../../store/store'
import { proveOwnPassword, type StillAllowed } from './passwords/own-password'
import { codeMessage, noticeMessage, wrongCode } from './contact-words'
import { visitorToken } from './visitor'
import { wordWith, type WordWithValues } from '../../../contract/words/word'

/**
 * Changes the bound phone (spec §7): a code to the old number, or the password, opens the second step; a code to the new number completes
 * it (requirement A6). `type` says which number a code is for.
 */
export async function sendPhoneCode(call: Call) {
  const session = sessionOf(call)
  const { user } = session
  const { purpose, phone } = call.values.type === 'new' ? await newNumber(call, user) : oldNumber(call, user)
  const words = codeMessage(call, 'phone', purpose === 'phoneNew' ? wordWith('smsPhoneNew') : wordWith('smsPhoneOld'))
  await call.services.codes.issue(
    {
      ...subjectOf(call, user, purpose, phone),
      by: 'phone',
      account: user.id,
      address: call.address,
      known: purpose === 'phoneOld',
      words,
    },
    call.now,
  )
  await recordAudit(call, { event: 'code.send', outcome: 'ok', object: purpose })
  return null
}

/** First step: whoever has the old number or knows the password may set a new number within ten minutes. */
export async function unbindPhone(call: Call) {
  const { services, store, now, values } = call
  const session = sessionOf(call)
  const allowed = values.way === 'password' ? await proveOwnPassword(call, session, values.pwd) : await byCode(call, session)
  const opened =
    allowed
    && (await store.alone(async (inside) => {
      if (!(await allowed(inside))) return false
      await services.codes.issueTicket(inside, ticketOf(call), session.userId, now)
      return true
    }))
  await recordAudit(call, { event: 'phone.check', outcome: opened ? 'ok' : 'refused' })
  if (!opened) throw values.way === 'password' ? wrongPassword() : wrongCode('phone')
  return null
}

/** Second step: sets the number, ends every other session and notifies both numbers. */
export async function changePhone(call: Call) {
  const { services, now, values, store } = call
  const session = sessionOf(call)
  const { user } = session
  await needStep(call, user)
  const phone = String(values.phone)
  const proof = await services.codes.prove(subjectOf(call, user, 'phoneNew', phone), String(values.smsCode), now)
  if (!proof) {
    await recordAudit(call, { event: 'phone.change', outcome: 'refused' })
    throw wrongCode('phone')
  }
  try {
    await store.alone((inside) => change(call, inside, session, phone, proof))
  } catch (error) {
    if (!(error instanceof AlreadyTaken)) throw error
    await recordAudit(call, { event: 'phone.change', outcome: 'refused' })
    throw fault('phone', 'taken', wordWith('phoneOtherAccount'))
  }
  return { phone: mask(phone) }
}

async function change(call: Call, inside: Store, session: SignedIn, phone: string, proof: CheckedCode): Promise<void> {
  const { services, now, address } = call
  const { user } = session
  if (!(await inside.sessions.stands(session))) throw new Refusal('session')
  if (!(await proof.spend(inside))) throw wrongCode('phone')
  if (!(await services.codes.spendTicket(inside, ticketOf(call), user.id, now))) throw stepOver()
  await inside.users.setPhone(user.id, phone)
  await inside.sessions.endAll(user.id, { reason: 'contact', time: now.toISOString() }, session.tokenHash)
  // Invalidates codes sent to the old number.
  await inside.codes.endAll(user.id)
  await recordAudit({ ...call, store: inside }, { event: 'phone.change', outcome: 'ok', object: user.id })
  const notify = (to: string, text: WordWithValues) => services.codes.notify(inside, to, address, noticeMessage(call, 'phone', text), now)
  if (user.phone) await notify(user.phone, wordWith('smsPhoneChanged', { username: user.username, phone: mask(phone) }))
  await notify(phone, wordWith('smsPhoneBound', { username: user.username }))
}

function sessionOf({ session }: Call): SignedIn {
  if (!session) throw new Refusal('session')
  return session
}

const ticketOf = (call: Call) => ({ purpose: 'phone.ticket' as const, visitor: visitorToken(call) })

const subjectOf = (call: Call, user: User, purpose: CodeRequest['purpose'], phone: string): CodeRequest => ({
  purpose,
  to: phone,
  visitor: visitorToken(call),
  asker: user.id,
})

/** The bound number may be omitted; if given, it must be this account's. */
function oldNumber({ values }: Call, { phone }: User) {
  if (!phone) throw new Refusal('business', { message: wordWith('phoneNone') })
  if (values.phone !== undefined && values.phone !== phone) throw fault('phone', 'own', wordWith('phoneNotOwn'))
  return { purpose: 'phoneOld' as const, phone }
}

/** Does not reveal that the number is taken: only its holder learns that in the second step. */
async function newNumber(call: Call, user: User) {
  await needStep(call, user)
  if (call.values.phone === undefined) throw fault('phone', 'required', wordWith('phoneNew'))
  const phone = String(call.values.phone)
  const pattern = phonePatterns[call.release.tree.accounts?.phones ?? 'mainland']
  if (!new RegExp(pattern, 'u').test(phone)) throw fault('phone', 'pattern', wordWith('phoneNew'))
  if (phone === user.phone) throw fault('phone', 'same', wordWith('phoneSame'))
  return { purpose: 'phoneNew' as const, phone }
}

async function byCode(call: Call, session: SignedIn): Promise<StillAllowed | undefined> {
  const { user } = session
  const { phone } = oldNumber({ ...call, values: {} }, user)
  const proof = await call.services.codes.prove(subjectOf(call, user, 'phoneOld', phone), String(call.values.smsCode), call.now)
  return proof ? async (inside) => (await inside.sessions.stands(session)) && proof.spend(inside) : undefined
}

async function needStep(call: Call, user: User): Promise<void> {
  if ((await call.services.codes.readTicket(ticketOf(call), call.now)) === user.id) return
  await recordAudit(call, { event: 'phone.change', outcome: 'refused' })
  throw stepOver()
}

const stepOver = () => new Refusal('business', { message: wordWith('phoneStepOver') })
const wrongPassword = () => fault('pwd', 'password', wordWith('pwdWrong'))
const fault = (field: string, rule: string, message: WordWithValues) => new Refusal('body', { faults: [{ field, rule, message }] })
