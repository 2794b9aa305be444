import type { Access, AccountsFile, DemoAccount } from '../../src/contract/accounts'
import { accountNames, admits, isStaff } from '../../src/contract/derived/accounts/account-names'
import type { Tree } from '../../src/contract/tree'
import { demoType } from '../../src/server/store/demo/seed-demo'
import type { ClientSession } from '../../src/validate/client-session'

/** Who looks at a story; the toolbar's words: `anonymous`, or a demonstration account by its name without `demo-`. */
export type StoryVisitor = string

const prefix = 'demo-'
export const usernameOf = (visitor: StoryVisitor) => `${prefix}${visitor}`
const visitorOf = ({ username }: DemoAccount): StoryVisitor => username.replace(prefix, '')

type Accounts = Pick<Tree, 'accounts'>

/** Demonstration accounts of those who register, the lowest level first, then those of staff. */
function known({ accounts }: Accounts): DemoAccount[] {
  const names = accountNames(accounts)
  const rank = (one: DemoAccount) => (isStaff(names, one.role) ? 99 : demoType(accounts ?? {}, one))
  return (accounts?.demo ?? []).filter(({ username }) => username.startsWith(prefix)).toSorted((one, other) => rank(one) - rank(other))
}

const titleOf = ({ kinds, staff = {} }: AccountsFile, account: DemoAccount): string => {
  const kind = kinds[account.role]
  return kind ? `${kind.title} ${kind.levels[demoType({ kinds }, account) - 1]?.title ?? ''}` : (staff[account.role]?.title ?? account.role)
}

/** Everybody whom the toolbar offers, with the names that accounts.json gives them. */
export const visitorTitles = (accounts: AccountsFile | undefined): Record<StoryVisitor, string> =>
  accounts ? Object.fromEntries(known({ accounts }).map((account) => [visitorOf(account), titleOf(accounts, account)])) : {}

/** The least of all accounts that may open something; nobody where everybody may. */
export function leastVisitor(tree: Accounts, access: Access): StoryVisitor {
  const names = accountNames(tree.accounts)
  if (admits(names, access, null)) return 'anonymous'
  const all = known(tree)
  const found = all.find((one) => admits(names, access, { role: one.role, type: demoType(tree.accounts ?? {}, one) })) ?? all.at(-1)
  return found ? visitorOf(found) : 'anonymous'
}

/** Accounts of each level of each kind, the highest first; of equal ones, the kind that accounts.json names first. */
function registered(tree: Accounts): DemoAccount[] {
  const level = (one: DemoAccount) => demoType(tree.accounts ?? {}, one)
  return known(tree)
    .filter(({ role }) => !isStaff(accountNames(tree.accounts), role))
    .toSorted((one, other) => level(other) - level(one))
}

/** Whose rows stories show. */
export const registeredVisitors = (tree: Accounts): StoryVisitor[] => registered(tree).map(visitorOf)

/** Those who registered and may do something, the highest first. */
export const admittedVisitors = (tree: Accounts, access: Access): StoryVisitor[] =>
  registered(tree)
    .filter((one) => admits(accountNames(tree.accounts), access, { role: one.role, type: demoType(tree.accounts ?? {}, one) }))
    .map(visitorOf)

/** What a visitor's browser holds, before any store is asked; `story-server.ts` opens the session of this token. */
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
