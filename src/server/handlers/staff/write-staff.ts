import { staffDetailsOf, managers } from '../../../contract/derived/accounts/staff-accounts'
import { wordWith } from '../../../contract/words/word'
import { makePassword } from '../../accounts/given-password'
import { newToken } from '../../accounts/secrets'
import { recordAudit } from '../../audit'
import { passwordsOf, type Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { withIdempotency } from '../../request/idempotency'
import { AlreadyTaken } from '../../store/refusals'
import type { Store, User } from '../../store/store'
import { managedAccount, managerOf, type Manager } from './staff-of'

const hashOf = (call: Call, password: string) => passwordsOf(call).inTurn(() => passwordsOf(call).hash(password))

/** Makes an account with which nobody can sign in yet: its password is given out on its page. */
export async function addStaff(call: Call) {
  const manager = managerOf(call)
  const { values, release } = call
  const [username, role] = [String(values.username), String(values.role)]
  if (!manager.roles.includes(role)) throw new Refusal('forbidden')
  const asked = staffDetailsOf(role, release.tree.accounts!.staff![role]!)
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

/** Issues a password, returned once and stored as a hash: no stored answer of a repeated key may contain it. Ends all sessions. */
export async function givePassword(call: Call) {
  const password = makePassword()
  const hash = await hashOf(call, password)
  await onAnother(call, 'staff.reset', (inside, { id }) => inside.users.givePassword(id, hash))
  return { value: password }
}

/** Ends an account, which can no longer sign in; refuses to end the last one that manages accounts. */
export async function endStaff(call: Call) {
  const hash = await hashOf(call, newToken())
  await onAnother(call, 'staff.end', async (inside, { id }) => {
    const left = await inside.users.open(managers(call.release.tree.accounts))
    if (left.every((one) => one === id)) throw new Refusal('business', { message: wordWith('staffLast') })
    await inside.users.end(id, hash, call.now.toISOString())
  })
  return null
}

/** Runs work on somebody else's account, in one transaction with its audit log entry. */
async function onAnother(
  call: Call,
  event: 'staff.reset' | 'staff.end',
  work: (inside: Store, user: User) => Promise<void>,
): Promise<void> {
  const manager = managerOf(call)
  await call.store.alone(async (inside) => {
    await stillManages(inside, manager)
    const user = await managedAccount({ ...call, store: inside }, manager)
    if (user.id === manager.session.user.id) throw new Refusal('business', { message: wordWith('staffSelf') })
    await recordAudit({ ...call, store: inside }, { event, outcome: 'ok', object: user.username })
    await work(inside, user)
    // Checks change requests again: those that this account submitted or signed may have to wait.
    await inside.changeRequests.hasten(call.now.getTime())
    await inside.sessions.endAll(user.id, { reason: event === 'staff.end' ? 'stopped' : 'reset', time: call.now.toISOString() })
    await inside.codes.endAll(user.id)
  })
}

/** Refuses a manager whose session has ended meanwhile, as when two managers end each other at once. */
async function stillManages(inside: Store, { session }: Manager): Promise<void> {
  if (!(await inside.sessions.stands(session))) throw new Refusal('session')
}
