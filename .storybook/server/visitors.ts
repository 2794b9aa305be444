import type { Access, AccountsFile, DemoAccount } from '../../src/contract/accounts'
import { accountNames, admits, isStaff } from '../../src/contract/derived/accounts/account-names'
import type { Tree } from '../../src/contract/tree'
import { demoType } from '../../src/server/store/demo/seed-demo'
import type { ClientSession } from '../../src/validate/client-session'

/** The visitor of a story, in the toolbar's terms: `anonymous`, or a demonstration account by its name without `demo-`. */
export type StoryVisitor = string

const prefix = 'demo-'
export const usernameOf = (visitor: StoryVisitor) => `${prefix}${visitor}`
const visitorOf = ({ username }: DemoAccount): StoryVisitor => username.replace(prefix, '')

type Accounts = Pick<Tree, 'accounts'>

/** Demonstration accounts that register, lowest level first, then those of staff. */
function known({ accounts }: Accounts): DemoAccount[] {
  const names = accountNames(accounts)
  const rank = (one: DemoAccount) => (isStaff(names, one.role) ? 99 : demoType(accounts ?? {}, one))
  return (accounts?.demo ?? []).filter(({ username }) => username.startsWith(prefix)).toSorted((one, other) => rank(one) - rank(other))
}

const titleOf = ({ kinds, staff = {} }: AccountsFile, account: DemoAccount): string => {
  const kind = kinds[account.role]
  return kind ? `${kind.title} ${kind.levels[demoType({ kinds }, account) - 1]?.title ?? ''}` : (staff[account.role]?.title ?? account.role)
}

/** All visitors that the toolbar offers, with their titles from accounts.json; a second one of a level also has its name. */
export function visitorTitles(accounts: AccountsFile | undefined): Record<StoryVisitor, string> {
  if (!accounts) return {}
  const all = known({ accounts }).map((account) => [visitorOf(account), titleOf(accounts, account)] as const)
  const isSecond = (at: number) => all.slice(0, at).some(([, title]) => title === all[at]?.[1])
  return Object.fromEntries(all.map(([visitor, title], at) => [visitor, isSecond(at) ? `${title} ${visitor}` : title]))
}

/** The lowest account with access; `anonymous` for public access. */
export function leastVisitor(tree: Accounts, access: Access): StoryVisitor {
  const names = accountNames(tree.accounts)
  if (admits(names, access, null)) return 'anonymous'
  const all = known(tree)
  const found = all.find((one) => admits(names, access, { role: one.role, type: demoType(tree.accounts ?? {}, one) })) ?? all.at(-1)
  return found ? visitorOf(found) : 'anonymous'
}

/** Accounts of each level of each kind, highest first; at equal levels in the order of kinds in accounts.json. */
function registered(tree: Accounts): DemoAccount[] {
  const level = (one: DemoAccount) => demoType(tree.accounts ?? {}, one)
  return known(tree)
    .filter(({ role }) => !isStaff(accountNames(tree.accounts), role))
    .toSorted((one, other) => level(other) - level(one))
}

/** Visitors whose rows stories show. */
export const registeredVisitors = (tree: Accounts): StoryVisitor[] => registered(tree).map(visitorOf)

/** Registered visitors with access, highest level first. */
export const admittedVisitors = (tree: Accounts, access: Access): StoryVisitor[] =>
  registered(tree)
    .filter((one) => admits(accountNames(tree.accounts), access, { role: one.role, type: demoType(tree.accounts ?? {}, one) }))
    .map(visitorOf)

/** What a visitor's browser stores, before any call; `story-server.ts` opens the session of this token. */
export function clientSessionOf({ accounts }: Accounts, visitor: StoryVisitor): Partial<ClientSession> {
  const account = accounts?.demo?.find(({ username }) => username === usernameOf(visitor))
  if (!accounts || !account) return {}
  const { username, role, enterprise } = account
  return {
    token: `story-${visitor}`,
    username,
    type: String(demoType(accounts, account)),
    role,
    socialCode: enterprise?.socialCode ?? '',
    enterpriseName: enterprise?.enterpriseName ?? '',
  }
}
