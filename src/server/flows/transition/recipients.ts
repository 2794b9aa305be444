import { awaitedIn } from '../../../contract/derived/flow/pending-states'
import type { RecordType } from '../../../contract/record'
import { ownAccountFields } from '../../../contract/derived/accounts/own-account-fields'
import { rowsInScope, seesOf } from '../../records/visible-rows'
import type { Row, User } from '../../store/store'
import { stateField, type FlowOf, type TransitionContext } from '../flow-work'

type Work = Pick<TransitionContext, 'store' | 'release'>

/** The account that a field refers to, if it still exists. */
const accountIn = async ({ store }: Work, id: unknown): Promise<User | null> =>
  typeof id === 'string' && id !== '' ? store.users.byId(id) : null

/** Whether an account sees the row although it belongs to others. */
async function sees({ store, release }: Work, type: RecordType, user: User, row: Row): Promise<boolean> {
  const session = { user }
  if (seesOf({ release, session })[type.id] === true) return true
  return (await store.records.read(type, row.id, await rowsInScope({ store, release, session }, type))) !== null
}

/** The accounts of a staff role that see the row; of a kind, those that see it because it names them. */
async function seeing(work: Work, type: RecordType, role: string, row: Row): Promise<string[]> {
  const { staff = {}, kinds = {} } = work.release.tree.accounts ?? {}
  const named = Object.hasOwn(kinds, role) ? ownAccountFields(kinds[role], type.id).map((field) => row[field]) : []
  const ids = Object.hasOwn(staff, role) ? await work.store.users.open([role]) : named
  const users = await Promise.all(ids.map((id) => accountIn(work, id)))
  const ofRole = users.flatMap((user) => (user?.role === role ? [user] : []))
  const seen = await Promise.all(ofRole.map((user) => sees(work, type, user, row)))
  return ofRole.filter((_, at) => seen[at]).map(({ id }) => id)
}

/** All who have the record among their work in its present state. */
async function handlersOf(work: Work, { flow, type }: FlowOf, owner: string | null, row: Row): Promise<string[]> {
  const awaited = awaitedIn(flow, [String(row[stateField] ?? '')])
  const accounts = await Promise.all(awaited.filter((doer) => doer !== 'owner').map((role) => seeing(work, type, role, row)))
  return [...(owner !== null && awaited.includes('owner') ? [owner] : []), ...accounts.flat()]
}

/** The accounts that `to` of a message or notice means: a field of the record hides a role or word of the same name. */
export async function recipients(
  work: Work,
  of: FlowOf,
  { to = 'owner', owner, row }: { to: string | undefined; owner: string | null; row: Row },
): Promise<string[]> {
  if (Object.hasOwn(of.type.fields, to)) return [await accountIn(work, row[to])].flatMap((user) => user?.id ?? [])
  if (to === 'owner') return owner === null ? [] : [owner]
  return [...new Set(await (to === 'handler' ? handlersOf(work, of, owner, row) : seeing(work, of.type, to, row)))]
}
