import type { AccountsFile, DemoAccount } from '../../../contract/accounts'
import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import type { Store } from '../store'

const day = 86_400_000

/** Of every demonstration account. */
export const demoPassword = 'Demo#2026'

/** Fills an empty store with the demonstration accounts, enterprises and rows; leaves any other as it is. Answers whether it did. */
export async function seedDemo(
  store: Store,
  tree: Pick<Tree, 'records' | 'accounts'>,
  hashPassword: (password: string) => Promise<string>,
): Promise<boolean> {
  if ((await store.users.count()) > 0) return false
  const accounts = tree.accounts?.demo ?? []
  const hashes = await Promise.all(accounts.map(() => hashPassword(demoPassword)))
  const types = Object.values(tree.records)
  await store.records.prepare(types)
  return store.alone(async (inside) => {
    if ((await inside.users.count()) > 0) return false
    const owners = await createAccounts(inside, tree, hashes)
    for (const type of types) await createRows(inside, type, owners)
    return true
  })
}

/** The level of a demonstration account, counted from 1; staff is at none and passes as the highest. */
export const typeOf = ({ kinds = {} }: Partial<AccountsFile>, { role, level }: DemoAccount) =>
  kinds[role]
    ? Math.max(
        0,
        kinds[role].levels.findIndex(({ id }) => id === level),
      ) + 1
    : 2

/** Answers the ids of the accounts that have an enterprise. */
async function createAccounts(store: Store, { accounts }: Pick<Tree, 'accounts'>, hashes: string[]): Promise<string[]> {
  const owners: string[] = []
  for (const [index, account] of (accounts?.demo ?? []).entries()) {
    const { username, role, phone = null, enterprise, account: attributes = {} } = account
    const type = typeOf(accounts ?? {}, account)
    const user = { username, role, phone, type, attributes, passwordHash: hashes[index] ?? '', uuid: null, demo: true }
    const { id } = await store.users.create(user)
    if (!enterprise) continue
    const { enterSize = null, profile = {}, socialCode = '', enterpriseName } = enterprise
    await store.enterprises.create({ socialCode, enterpriseName, enterSize, profile, userId: id })
    owners.push(id)
  }
  return owners
}

async function createRows(store: Store, type: RecordType, owners: string[]) {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * day).toISOString()
  for (const { daysAgo, id, ...rest } of type.demo ?? []) {
    const values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, isDays(type, name, value) ? ago(value) : value]))
    const fixed = { createTime: ago(Number(daysAgo ?? 0)), ...(typeof id === 'string' && !type.owned ? { id } : {}) }
    for (const owner of type.owned ? owners : [undefined]) await store.records.create(type, values, owner, fixed)
  }
}

/** A number in a dateTime field counts days back from today as `daysAgo` does; a negative one lies ahead. */
function isDays(type: RecordType, name: string, value: unknown): value is number {
  return typeof value === 'number' && type.fields[name]?.type === 'dateTime'
}
