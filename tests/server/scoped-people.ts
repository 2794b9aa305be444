import type { RowScope } from '../../src/contract/accounts'
import type { RecordType } from '../../src/contract/record'
import type { User } from '../../src/server/store/store'
import type { TestPortal } from './portal'

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
  const { passwordHash } = (await store.users.byName('demo-new'))!
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
export function sees({ release: { tree } }: TestPortal, viewer: Person, { owner, type, named }: OwnedRow): boolean {
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
    return wanted !== '' && name.startsWith('owner.') && owner.profile[name.slice('owner.'.length)] === wanted
  })
}

const ofAccount = '{{account.id}}'

/** The fields in which rows name an account, by record type. */
export function namingFields({ release: { tree } }: TestPortal): Map<string, string> {
  const levels = Object.values(tree.accounts?.kinds ?? {}).flatMap((kind) => kind.levels)
  const scopes = levels.flatMap((level) => Object.entries(level.sees ?? {}))
  return new Map(
    scopes.flatMap(([record, scope]) =>
      Object.entries(scope === true ? {} : scope).flatMap(([field, template]) =>
        template === ofAccount ? [[record, field] as const] : [],
      ),
    ),
  )
}
