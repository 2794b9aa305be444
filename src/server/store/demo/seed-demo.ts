import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import { demoAccounts, demoPassword } from './demo-accounts'
import type { Store } from '../store'

const day = 86_400_000

/** Fills an empty store with the demonstration accounts, enterprises and rows; leaves any other as it is. Answers whether it did. */
export async function seedDemo(
  store: Store,
  tree: Pick<Tree, 'records'>,
  hashPassword: (password: string) => Promise<string>,
): Promise<boolean> {
  if ((await store.users.count()) > 0) return false
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)))
  const types = Object.values(tree.records)
  await store.records.prepare(types)
  return store.alone(async (inside) => {
    if ((await inside.users.count()) > 0) return false
    const owners = await createAccounts(inside, hashes)
    for (const type of types) await createRows(inside, type, owners)
    return true
  })
}

/** Answers the ids of the accounts that have an enterprise. */
async function createAccounts(store: Store, hashes: string[]): Promise<string[]> {
  const owners: string[] = []
  for (const [index, { user, enterprise }] of demoAccounts.entries()) {
    const { id } = await store.users.create({ ...user, passwordHash: hashes[index] ?? '', uuid: null, demo: true })
    if (!enterprise) continue
    await store.enterprises.create({ ...enterprise, userId: id })
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
