import { recordAudit } from '../../../audit'
import { passwordsOf, type Call } from '../../../call'
import { Refusal } from '../../../replies/refusal'
import { contactCodeFields } from '../../../../contract/derived/accounts/registration'
import type { ContactKind } from '../../../../contract/vocabulary/kinds'
import { contactIn, contactOfUser } from '../../../sms/contact'
import type { CodePurpose, CodeRequest, TicketPurpose } from '../../../sms/phone-codes'
import type { User } from '../../../store/store'
import { refuseGuessable } from './password-rules'
import { codeMessage, wrongCode } from '../contact-words'
import { notifyOwner } from '../notify-owner'
import { visitorToken } from '../visitor'
import { wordWith, type WordWithValues } from '../../../../contract/words/word'

/**
 * Forgotten passwords in two flows: by phone or mail address, and by company. The answer, and the work, are the same whether there is
 * such an account or not (requirement A3); only the owner of the phone or address learns it.
 */
export const sendResetCode = (by: ContactKind) => async (call: Call) => {
  const { to } = contactIn(by, call.values)
  const { users } = call.store
  return sendCode(call, { purpose: 'reset', by }, by === 'email' ? await users.byEmail(to) : await users.byPhone(to), wordWith('smsReset'))
}

export async function sendRetrieveCode(call: Call) {
  return sendCode(call, retrieving, await ownerOf(call), wordWith('smsRetrieve'))
}

/** The code opens the next step for this browser. */
export const checkReset = (by: ContactKind) => async (call: Call) => {
  await openStep(call, { purpose: 'reset', by }, 'reset.ticket')
  return null
}

/** Like checkReset; also returns the account's name with its middle hidden. */
export async function findAccount(call: Call) {
  const account = await openStep(call, retrieving, 'retrieve.ticket')
  const user = await call.store.users.byId(account)
  return { username: masked(user?.username ?? '') }
}

export const resetByContact = (call: Call) => reset(call, 'reset.ticket')
export const resetByCompany = (call: Call) => reset(call, 'retrieve.ticket')

interface Way {
  purpose: CodePurpose
  by: ContactKind
}

const retrieving: Way = { purpose: 'retrieve', by: 'phone' }

/** A code of the company flow is valid only for the company that was named when it was requested. */
const subjectOf = (call: Call, { purpose, by }: Way): CodeRequest => ({
  purpose,
  to: contactIn(by, call.values).to,
  visitor: visitorToken(call),
  ...(purpose === 'retrieve' ? { asker: `${String(call.values.socialUnitCreditCode)}\n${String(call.values.enterpriseName)}` } : {}),
})

async function ownerOf({ store, values }: Call): Promise<User | null> {
  // One account of each kind may have the identity; the phone belongs to a single account.
  const found = await store.enterprises.allByCode(String(values.socialUnitCreditCode))
  const users = await Promise.all(found.map(({ userId }) => store.users.byId(userId)))
  const at = users.findIndex((user) => user !== null && user.phone === values.phone)
  return found[at]?.enterpriseName === values.enterpriseName ? (users[at] ?? null) : null
}

async function sendCode(call: Call, way: Way, user: User | null, purposeWord: WordWithValues) {
  const known = await call.services.throttle.isKnown(user?.username ?? '', call.deviceCookie)
  await call.services.codes.issue(
    {
      ...subjectOf(call, way),
      by: way.by,
      account: user?.id ?? null,
      address: call.address,
      known,
      words: codeMessage(call, way.by, purposeWord),
    },
    call.now,
  )
  await recordAudit(call, { event: 'code.send', outcome: 'ok', object: way.purpose })
  return null
}

async function openStep(call: Call, way: Way, ticket: TicketPurpose): Promise<string> {
  const { services, store, now } = call
  const visitor = visitorToken(call)
  const proof = await services.codes.prove(subjectOf(call, way), String(call.values[contactCodeFields[way.by]]), now)
  const account = proof?.account
  const opened =
    account
    && (await store.alone(async (inside) => {
      // The account may have changed its number or address since the code was requested.
      const user = await inside.users.byId(account)
      const contact = user && contactOfUser(user)
      if (contact?.to !== contactIn(way.by, call.values).to || !(await proof.spend(inside))) return false
      await services.codes.issueTicket(inside, { purpose: ticket, visitor }, account, now)
      return true
    }))
  await recordAudit(call, { event: `${way.purpose}.check`, outcome: opened ? 'ok' : 'refused', ...(opened ? { actor: account } : {}) })
  if (!opened) throw wrongCode(way.by)
  return account
}

/** Sets the password, ends every session and notifies the owner; does not sign in (requirement A5). */
async function reset(call: Call, purpose: TicketPurpose) {
  const { services, store, now, values } = call
  const ticket = { purpose, visitor: visitorToken(call) }
  const account = await services.codes.readTicket(ticket, now)
  const user = account === null ? null : await store.users.byId(account)
  if (!user) return refuseStep(call)
  refuseGuessable(call, [user.username, user.phone ?? user.email])
  const passwordHash = await passwordsOf(call).inTurn(() => passwordsOf(call).hash(String(values.password)))
  const done = await store.alone(async (inside) => {
    if (!(await services.codes.spendTicket(inside, ticket, user.id, now))) return false
    await inside.users.setPassword(user.id, passwordHash)
    await inside.sessions.endAll(user.id, { reason: 'password', time: now.toISOString() })
    await inside.codes.endAll(user.id)
    await recordAudit({ ...call, store: inside }, { event: 'password.reset', outcome: 'ok', actor: user.id })
    await notifyOwner(call, inside, user, wordWith('smsPasswordReset', { username: user.username }))
    return true
  })
  if (!done) return refuseStep(call)
  // The code proved the owner, who must not wait for those who guess the password.
  call.setCookie('device', await services.throttle.deviceCookie(user.username))
  return null
}

async function refuseStep(call: Call): Promise<never> {
  await recordAudit(call, { event: 'password.reset', outcome: 'refused' })
  throw new Refusal('business', { message: wordWith('stepOver') })
}

function masked(text: string): string {
  const letters = [...text]
  return letters.map((letter, at) => (at < 2 || at >= letters.length - 1 ? letter : '*')).join('')
}
