import type { AccountsFile, DemoAccount } from '../../../contract/accounts'
import { accountNames, levelOf } from '../../../contract/derived/accounts/account-names'
import { demoAccount } from '../../../contract/derived/accounts/demo-account'
import { stateField } from '../../../contract/derived/automatic-fields'
import { recordFlows } from '../../../contract/derived/flow/record-flow'
import { unsentStates } from '../../../contract/derived/flow/unsent-states'
import type { Flow } from '../../../contract/flow'
import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import { plainEmail } from '../../../validate/identity'
import type { Store } from '../store'
import { demoTrail } from './demo-trail'

const day = 86_400_000

/** The password of every demonstration account. */
export const demoPassword = 'Demo#2026'

/** Fills an empty store with the demonstration accounts, enterprises and rows, and leaves any other as it is. Returns whether it did. */
export async function seedDemo(
  store: Store,
  tree: Pick<Tree, 'records' | 'accounts'> & Partial<Pick<Tree, 'flows'>>,
  hashPassword: (password: string) => Promise<string>,
): Promise<boolean> {
  if ((await store.users.count()) > 0) return false
  const accounts = tree.accounts?.demo ?? []
  const hashes = await Promise.all(accounts.map(() => hashPassword(demoPassword)))
  const types = Object.values(tree.records)
  await store.records.prepare(types, recordFlows(tree.flows ?? {}))
  const flowOf = ({ id }: RecordType) => Object.values(tree.flows ?? {}).find(({ record }) => record === id)
  return store.alone(async (inside) => {
    if ((await inside.users.count()) > 0) return false
    const owners = await createAccounts(inside, tree, hashes)
    for (const type of types) await createRows(inside, type, ownersOf(tree, type, owners), owners, flowOf(type))
    return true
  })
}

/** The level of a demonstration account, counted from 1; staff has no level and gets 2. */
export const demoType = ({ kinds = {} }: Partial<AccountsFile>, { role, level }: DemoAccount) =>
  kinds[role]
    ? Math.max(
        0,
        kinds[role].levels.findIndex(({ id }) => id === level),
      ) + 1
    : 2

/** An account that may have rows. */
interface Owner {
  id: string
  username: string
  role: string
}

/** Creates all accounts and returns those that have an enterprise. */
async function createAccounts(store: Store, { accounts }: Pick<Tree, 'accounts'>, hashes: string[]): Promise<Owner[]> {
  const owners: Owner[] = []
  for (const [index, account] of (accounts?.demo ?? []).entries()) {
    const { username, role, phone = null, email = null, enterprise, account: attributes = {} } = account
    const type = demoType(accounts ?? {}, account)
    const user = {
      username,
      role,
      phone,
      email: email && plainEmail(email),
      type,
      attributes,
      passwordHash: hashes[index] ?? '',
      uuid: null,
      demo: true,
    }
    const { id } = await store.users.create(user)
    if (!enterprise) continue
    const { enterSize = null, profile = {}, socialCode = '', enterpriseName } = enterprise
    await store.enterprises.create({ socialCode, enterpriseName, enterSize, profile, userId: id })
    owners.push({ id, username, role })
  }
  return owners
}

/** Accounts whose kind may write rows of the type; all of them where only staff may. */
function ownersOf({ accounts }: Pick<Tree, 'accounts'>, { write }: RecordType, owners: Owner[]): Owner[] {
  const names = accountNames(accounts)
  const may = (role: string) => [write].flat().some((word) => word === 'signedIn' || word === role || levelOf(names, role, word) > 0)
  const writers = owners.filter(({ role }) => may(role))
  return writers.length > 0 ? writers : owners
}

async function createRows(store: Store, type: RecordType, owners: Owner[], accounts: Owner[], flow?: Flow) {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * day).toISOString()
  const unsent = flow ? unsentStates(flow) : []
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id
  const held = (name: string, value: unknown) => {
    const username = demoAccount(value)
    return username === undefined ? (isDays(type, name, value) ? ago(value) : value) : (idOf(username) ?? '')
  }
  for (const { daysAgo, id, ...rest } of type.demo ?? []) {
    const { owner, ...fields } = type.owned ? rest : { ...rest, owner: undefined }
    const values = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, held(name, value)]])),
    )
    const theirs = owner === undefined ? owners : owners.filter(({ username }) => username === owner)
    // Only a row that is written for a single account can have an id of its own.
    const named = typeof id === 'string' && (!type.owned || owner !== undefined) ? { id } : {}
    const state = String(values[stateField])
    const createTime = ago(Number(daysAgo ?? 0))
    const trail = flow ? demoTrail(flow, state, { created: Date.parse(createTime), now }) : []
    const fixed = { createTime, since: trail.at(-1)?.time, sent: !unsent.includes(state), ...named }
    for (const whose of type.owned ? theirs.map((one) => one.id) : [undefined]) {
      const { id: record } = await store.records.create(type, values, whose, fixed)
      for (const step of trail) await store.flows.add(type.id, record, step)
    }
  }
}

/** In a dateTime field, a number counts days back from today, like `daysAgo`; a negative one is in the future. */
function isDays(type: RecordType, name: string, value: unknown): value is number {
  return typeof value === 'number' && type.fields[name]?.type === 'dateTime'
}
