import type { RowScope } from '../../contract/accounts'
import { isStaff } from '../../contract/derived/accounts/account-names'
import { alwaysReadable, readableFieldsOf } from '../../contract/derived/accounts/readable-fields'
import { seenByStaff } from '../../contract/derived/flow/flow-workers'
import type { RecordType } from '../../contract/record'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { wordWith } from '../../contract/words/word'
import { Refusal } from '../replies/refusal'
import { proofFields, withoutProofs } from './proof-fields'
import type { Row, User, OwnerFilter } from '../store/store'

/** Only the account matters: messages are sent to accounts that have no session. */
type Asking = Pick<Call, 'release' | 'store'> & { session: { user: User } | null }

/** The values of `account` in conditions and templates: a staff account's attributes, or an enterprise's profile. */
async function accountRoot(
  { store, release }: Pick<Asking, 'store' | 'release'>,
  user: Pick<User, 'id' | 'username' | 'role' | 'attributes'> | null,
): Promise<Record<string, unknown>> {
  if (!user) return {}
  const { id, username, role, attributes } = user
  const { profile = {}, socialCode = '', enterpriseName = '', enterSize = '' } = (await store.enterprises.ofUser(id)) ?? {}
  const kind = release.tree.accounts?.kinds[role]
  const named = {
    ...(kind?.name ? { [kind.name]: enterpriseName } : {}),
    ...(kind?.identity?.unique ? { [kind.identity.field]: socialCode } : {}),
  }
  return { ...profile, ...attributes, id, username, role, socialCode, enterpriseName, enterSize: enterSize ?? '', ...named }
}

/** Like `accountRoot`, for the owner of a record. */
export const ownerRoot = async ({ store, session, release }: Asking, owner: string | null) =>
  accountRoot({ store, release }, session?.user.id === owner ? session.user : owner === null ? null : await store.users.byId(owner))

/** The values that visible rows must have; null, which shows nothing, when the account lacks one of them. */
async function scopeOf(asking: Asking, scope: Exclude<RowScope, true>): Promise<Record<string, string> | null> {
  const account = await accountRoot(asking, asking.session?.user ?? null)
  const values = Object.entries(scope).map(([name, template]) => [name, fillText(template, { account })] as const)
  return values.some(([, value]) => value === '') ? null : Object.fromEntries(values)
}

/** The records that the role of an account sees beside its own rows, by id. */
export function seesOf({ release, session }: Pick<Asking, 'release' | 'session'>): Readonly<Record<string, RowScope>> {
  const { kinds = {}, staff = {} } = release.tree.accounts ?? {}
  const role = session?.user.role ?? ''
  if (Object.hasOwn(staff, role)) return seenByStaff(release.tree, role)
  const kind = Object.hasOwn(kinds, role) ? kinds[role] : undefined
  const levels = kind?.levels.slice(0, session?.user.type) ?? []
  return Object.assign({}, kind?.sees, ...levels.map((level) => level.sees))
}

/** The fields that an account's role may read in other accounts' records; undefined for all. */
export function readableFields({ release, session }: Pick<Asking, 'release' | 'session'>, record: string): readonly string[] | undefined {
  return session ? readableFieldsOf(release.tree.accounts, session.user, record) : undefined
}

const isMasked = ({ release: { tree } }: Pick<Asking, 'release'>, record: string, name: string): boolean =>
  Object.values(tree.flows).some((flow) => flow.record === record && flow.masked?.includes(name))

/** Whether an account's role may read a field of other accounts' records in full. */
export const mayRead = (asking: Pick<Asking, 'release' | 'session'>, record: string, name: string): boolean =>
  alwaysReadable.includes(name)
  || (!isMasked(asking, record, name)
    && !proofFields(asking.release, record).includes(name)
    && (readableFields(asking, record)?.includes(name) ?? true))

/** The first of these fields that the account may not read: to filter, sort or search by it would reveal a part of it with each answer. */
export const hiddenOf = (asking: Pick<Asking, 'release' | 'session'>, record: string, names: readonly string[]): string | undefined =>
  names.find((name) => !mayRead(asking, record, name))

/** Refuses to filter, sort or search by a field that the account may not read. */
export function refuseHidden(asking: Pick<Asking, 'release' | 'session'>, record: string, names: readonly string[]): void {
  const hidden = hiddenOf(asking, record, names)
  if (hidden === undefined) return
  throw new Refusal('parameters', { faults: [{ field: hidden, rule: 'reads', message: wordWith('hiddenField') }] })
}

/** A row with only the fields that the account's role may read, and with codes for its owner alone; `owner` null stands for another account. */
export function readable<R extends Row>(
  asking: Pick<Asking, 'release' | 'session'>,
  record: string,
  whole: R,
  owner: string | null = null,
): R {
  const row = withoutProofs(asking, record, whole, owner)
  const fields = readableFields(asking, record)
  if (!fields) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => alwaysReadable.includes(name) || fields.includes(name))) as R
}

/** The rows of a type that an account's role may process, beside its own; undefined for all. */
export async function rowsInScope(asking: Asking, type: RecordType): Promise<Exclude<OwnerFilter, string> | undefined> {
  const scope = seesOf(asking)[type.id]
  if (scope === true) return undefined
  return { scope: scope === undefined ? null : await scopeOf(asking, scope) }
}

/** The rows of a type that an account may see: its own and those in its scope; undefined for all, as for types without owners. */
export async function visibleRows(asking: Asking, type: RecordType): Promise<OwnerFilter | undefined> {
  const { release, session } = asking
  if (!type.owned) return undefined
  if (!session) throw new Refusal('session')
  const { id, role } = session.user
  if (isStaff(release.boot.accounts, role)) return rowsInScope(asking, type)
  if (seesOf(asking)[type.id] === undefined) return id
  const scope = await rowsInScope(asking, type)
  return scope && { ...scope, owner: id }
}
