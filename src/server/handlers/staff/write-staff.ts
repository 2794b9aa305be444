import { askedOf, managers } from '../../../contract/derived/accounts/staff-accounts'
import { wordWith } from '../../../contract/words/word'
import { makePassword } from '../../accounts/given-password'
import { newToken } from '../../accounts/secrets'
import { recordAudit } from '../../audit'
import { passwordsOf, type Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { withIdempotency } from '../../request/idempotency'
import { AlreadyTaken } from '../../store/refusals'
import type { Store, User } from '../../store/store'
import { accountOf, managerOf, type Manager } from './staff-of'

const hashOf = (call: Call, password: string) => passwordsOf(call).inTurn(() => passwordsOf(call).hash(password))

/** Makes an account with which nobody can sign in yet: its password is given out on its page. */
export async function addStaff(call: Call) {
  const manager = managerOf(call)
  const { values, release } = call
  const [username, role] = [String(values.username), String(values.role)]
  if (!manager.roles.includes(role)) throw new Refusal('forbidden')
  const asked = askedOf(role, release.tree.accounts!.staff![role]!)
  const attributes = Object.fromEntries(asked.map(({ name, field }) => [name, String(values[field] ?? '')]))
  const missing = asked.find(({ name }) => attributes[name] === '')
  if (missing)
    throw new Refusal('body', {
      faults: [{ field: missing.field, rule: 'required', message: wordWith('adminFill', { title: missing.title }) }],
    })
  const passwordHash = await hashOf(call, newToken())
  const made = { username, role, attributes, passwordHash, passwordGiven: true, phone: null, type: 2, uuid: null, demo: false }
  return withIdempotency(call, async (inside) => {
    await stillManages(inside, manager)
    const user = await inside.users.create(made).catch((error: unknown) => {
      throw error instanceof AlreadyTaken
        ? new Refusal('body', { faults: [{ field: 'username', rule: 'taken', message: wordWith('nameTaken') }] })
        : error
    })
    await recordAudit({ ...call, store: inside }, { event: 'staff.add', outcome: 'ok', object: username })
    return { id: user.id }
  })
}

/** A password that is answered once and kept as a hash: no answer of a repeated key may hold it. Every session of the account ends. */
export async function givePassword(call: Call) {
  const password = makePassword()
  const hash = await hashOf(call, password)
  await onAnother(call, 'staff.reset', (inside, { id }) => inside.users.givePassword(id, hash))
  return { value: password }
}

/** The account signs in no more; never the last that manages accounts. */
export async function endStaff(call: Call) {
  const hash = await hashOf(call, newToken())
  await onAnother(call, 'staff.end', async (inside, { id }) => {
    const left = await inside.users.open(managers(call.release.tree.accounts))
    if (left.every((one) => one === id)) throw new Refusal('business', { message: wordWith('staffLast') })
    await inside.users.end(id, hash, call.now.toISOString())
  })
  return null
}

/** Does it to an account of somebody else, in one transaction with the line of the audit log. */
async function onAnother(call: Call, event: string, work: (inside: Store, user: User) => Promise<void>): Promise<void> {
  const manager = managerOf(call)
  await call.store.alone(async (inside) => {
    await stillManages(inside, manager)
    const user = await accountOf({ ...call, store: inside }, manager)
    if (user.id === manager.session.user.id) throw new Refusal('business', { message: wordWith('staffSelf') })
    await recordAudit({ ...call, store: inside }, { event, outcome: 'ok', object: user.username })
    await work(inside, user)
    // What this account has handed in or signed may not go live as it was to.
    await inside.changeRequests.hasten(call.now.getTime())
    await inside.sessions.endAll(user.id)
    await inside.codes.endAll(user.id)
  })
}

/** Two who end each other at once: the second has no session any more. */
async function stillManages(inside: Store, { session }: Manager): Promise<void> {
  if (!(await inside.sessions.stands(session))) throw new Refusal('session')
}
