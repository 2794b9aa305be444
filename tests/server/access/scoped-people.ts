import type { RowScope } from '../../../src/contract/accounts'
import type { RecordType } from '../../../src/contract/record'
import type { User } from '../../../src/server/store/store'
import { makeRow, type ownedStates } from '../ids/objects'
import type { TestPortal } from '../portal'

/** A viewer or an owner of rows: an account of each level of each kind, and one of each staff role. */
export interface Person {
  what: string
  user: User
  profile: Record<string, string>
  headers: Record<string, string>
}

/** A row of a person, with a text that occurs in no other row. */
export interface OwnedRow {
  owner: Person
  /** The person whom the row names as working on it, as a demand names its provider. */
  named?: Person
  type: RecordType
  status?: string | undefined
  id: string
  secret: string
  /** The row's own field by which a role sees it, with its value. */
  own?: { field: string; value: string } | undefined
}

/** The profile field that assigns work to districts, and two of its values. */
export function sharedOut({ release: { tree } }: TestPortal): { field: string; districts: [string, string] } {
  const { field, dict } = tree.accounts!.district!
  const [one, other] = tree.dicts.dicts[dict]!.items
  return { field, districts: [one!.dictValue, other!.dictValue] }
}

/** Every role and level of accounts.json: registered accounts once in each of two districts, staff in the second. */
export async function everybody(portal: TestPortal): Promise<Omit<Person, 'headers'>[]> {
  const { store, release } = portal
  const { field, districts } = sharedOut(portal)
  const { kinds = {}, staff = {} } = release.tree.accounts ?? {}
  const { passwordHash } = (await store.users.byName(release.tree.accounts!.demo![0]!.username))!
  const create = (username: string, role: string, type: number, attributes: Record<string, string>) =>
    store.users.create({ username, role, type, attributes, passwordHash, phone: null, uuid: null, demo: false })
  const levels = Object.entries(kinds).flatMap(([role, kind]) => kind.levels.map((level, at) => ({ role, level: level.id, type: at + 1 })))
  const registered = levels.flatMap((one) => districts.map((district) => ({ ...one, district })))
  const people = await Promise.all(
    registered.map(async ({ role, level, type, district }, at) => {
      const what = `${level}-${district}`
      const profile = { [field]: district }
      const user = await create(`see-${what}`, role, type, {})
      await store.enterprises.create({ userId: user.id, socialCode: `see-${at}`, enterpriseName: what, enterSize: 3, profile })
      return { what, user, profile }
    }),
  )
  const workers = await Promise.all(
    Object.keys(staff).map(async (role) => {
      const asked = Object.keys(staff[role]?.account ?? {})
      const attributes = Object.fromEntries(asked.map((name) => [name, districts[1]!]))
      return { what: role, user: await create(`see-${role}`, role, 2, attributes), profile: attributes }
    }),
  )
  return [...people, ...workers]
}

/** What an account may see by accounts.json, computed independently of the portal. */
export function sees({ release: { tree } }: TestPortal, viewer: Person, { owner, type, named, own, status }: OwnedRow): boolean {
  if (viewer.user.id === owner.user.id) return true
  const staff = tree.accounts?.staff?.[viewer.user.role]
  const kind = tree.accounts?.kinds[viewer.user.role]
  const steps = Object.values(tree.flows).flatMap(({ record, transitions }) =>
    record === type.id ? transitions.flatMap(({ by }) => by) : [],
  )
  const levels = kind?.levels.slice(0, viewer.user.type).map((level) => level.sees ?? {}) ?? []
  const all = staff ? staff.sees : (Object.assign({}, kind?.sees, ...levels) as Record<string, RowScope>)
  const isNamed = [type.read, type.write, ...steps].flat().includes(viewer.user.role)
  const scope: RowScope | undefined = all === undefined ? isNamed || undefined : all[type.id]
  if (scope === undefined || scope === true) return scope === true
  return Object.entries(scope).every(([name, template]) => {
    if (template === ofAccount) return named === viewer
    const wanted = template.replace(/\{\{account\.(\w+)\}\}/g, (_, field: string) => viewer.profile[field] ?? '')
    const held = name.startsWith('owner.')
      ? owner.profile[name.slice('owner.'.length)]
      : own?.field === name
        ? own.value
        : name === 'status'
          ? status
          : undefined
    return wanted !== '' && held === wanted
  })
}

const ofAccount = '{{account.id}}'

/** The fields that scopes compare, by record type, of those that suit. */
function scopeFields(
  { release: { tree } }: Pick<TestPortal, 'release'>,
  suits: (field: string, template: string) => boolean,
): Map<string, string> {
  const { kinds = {}, staff = {} } = tree.accounts ?? {}
  const scopes = [...Object.values(kinds).flatMap((kind) => [kind, ...kind.levels]), ...Object.values(staff)]
  return new Map(
    scopes.flatMap(({ sees = {} }) =>
      Object.entries(sees).flatMap(([record, scope]) =>
        Object.entries(scope === true ? {} : scope).flatMap(([field, template]) =>
          suits(field, template) ? [[record, field] as const] : [],
        ),
      ),
    ),
  )
}

/** The fields in which rows name an account, by record type. */
export const namingFields = (portal: TestPortal): Map<string, string> => scopeFields(portal, (_, template) => template === ofAccount)

/** The fields of rows that scopes compare with what a role's account holds, by record type. */
export const ownFields = (portal: Pick<TestPortal, 'release'>): Map<string, string> =>
  scopeFields(portal, (field, template) => template !== ofAccount && template.includes('{{account.') && !field.startsWith('owner.'))

/** Rows of every owner with each value of the field by which a role sees them, also another than the owner's. */
export function crossedRows(
  portal: TestPortal,
  owners: Person[],
  states: readonly ReturnType<typeof ownedStates>[number][],
): Promise<OwnedRow>[] {
  const own = ownFields(portal)
  const { districts } = sharedOut(portal)
  return owners.flatMap((owner) =>
    states.flatMap(({ type, status }, at) =>
      (own.has(type.id) ? districts : []).map(async (value): Promise<OwnedRow> => {
        const secret = `geheim${owner.user.id.slice(0, 8)}${value}${at}y`
        const { id } = await makeRow(portal, type, owner.user, () => secret, status)
        const field = own.get(type.id)!
        await portal.store.records.update(type, id, { [field]: value })
        return { owner, type, status, secret, id, own: { field, value } }
      }),
    ),
  )
}
