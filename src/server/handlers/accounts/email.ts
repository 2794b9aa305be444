import { wordWith, type WordWithValues } from '../../../contract/words/word'
import { mask } from '../../../validate/template/mask'
import { recordAudit } from '../../audit'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { contactIn, type Contact } from '../../sms/contact'
import type { CheckedCode, CodeRequest } from '../../sms/phone-codes'
import { AlreadyTaken } from '../../store/refusals'
import type { SignedIn, Store } from '../../store/store'
import { codeMessage, wrongCode } from './contact-words'
import { notifyOwner } from './notify-owner'
import { proveOwnPassword, type StillAllowed } from './passwords/own-password'
import { visitorToken } from './visitor'

/** Sends a code to the new address. Does not reveal that the address is taken: only its holder learns that in the second step. */
export async function sendEmailCode(call: Call) {
  const { user } = sessionOf(call)
  const contact = contactIn('email', call.values)
  if (contact.to === user.email) throw fault('email', 'same', wordWith('emailSame'))
  const words = codeMessage(call, 'email', wordWith('mailNewAddress'))
  await call.services.codes.issue({ ...subjectOf(call, contact), by: 'email', account: user.id, address: call.address, words }, call.now)
  await recordAudit(call, { event: 'code.send', outcome: 'ok', object: 'email' })
  return null
}

/** Changes the address of whoever knows the password and has the new address; ends every other session and tells both addresses. */
export async function changeEmail(call: Call) {
  const { services, now, values, store } = call
  const session = sessionOf(call)
  const contact = contactIn('email', values)
  const allowed = await proveOwnPassword(call, session, values.pwd)
  if (!allowed) return refuse(call, fault('pwd', 'password', wordWith('pwdWrong')))
  const proof = await services.codes.prove(subjectOf(call, contact), String(values.emailCode), now)
  if (!proof) return refuse(call, wrongCode('email'))
  try {
    await store.alone((inside) => change(call, inside, { session, contact, allowed, proof }))
  } catch (error) {
    if (!(error instanceof AlreadyTaken)) throw error
    return refuse(call, fault('email', 'taken', wordWith('emailOtherAccount')))
  }
  return { email: mask(contact.to) }
}

interface Change {
  session: SignedIn
  contact: Contact
  allowed: StillAllowed
  proof: CheckedCode
}

async function change(call: Call, inside: Store, { session, contact, allowed, proof }: Change): Promise<void> {
  const { user } = session
  if (!(await inside.sessions.stands(session)) || !(await allowed(inside))) throw new Refusal('session')
  if (!(await proof.spend(inside))) throw wrongCode('email')
  await inside.users.setEmail(user.id, contact.to)
  await inside.sessions.endAll(user.id, { reason: 'contact', time: call.now.toISOString() }, session.tokenHash)
  // Invalidates codes sent to the old address.
  await inside.codes.endAll(user.id)
  await recordAudit({ ...call, store: inside }, { event: 'email.change', outcome: 'ok', object: user.id })
  await notifyOwner(call, inside, user, wordWith('mailAddressChanged', { username: mask(user.username), email: mask(contact.to) }))
  const changed = await inside.users.byId(user.id)
  if (changed) await notifyOwner(call, inside, changed, wordWith('mailAddressBound', { username: changed.username }))
}

async function refuse(call: Call, refusal: Refusal): Promise<never> {
  await recordAudit(call, { event: 'email.change', outcome: 'refused' })
  throw refusal
}

function sessionOf({ session }: Call): SignedIn {
  if (!session) throw new Refusal('session')
  return session
}

const subjectOf = (call: Call, { to }: Contact): CodeRequest => ({
  purpose: 'emailNew',
  to,
  visitor: visitorToken(call),
  asker: sessionOf(call).user.id,
})

const fault = (field: string, rule: string, message: WordWithValues) => new Refusal('body', { faults: [{ field, rule, message }] })
