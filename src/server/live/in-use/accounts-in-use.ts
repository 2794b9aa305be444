import { accountNames, isStaff, managingRoles } from '../../../contract/derived/accounts/account-names'
import type { Tree } from '../../../contract/tree'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'

type Accounts = Pick<Tree, 'accounts'>

/** Refuses a release that leaves no account to manage the portal: it would close the console to everybody, and nobody could undo that. */
function keepManager(roles: { role: string }[], before: Accounts, after: Accounts): void {
  const [was, now] = [managingRoles(before.accounts), managingRoles(after.accounts)]
  const managed = roles.find(({ role }) => was.includes(role))
  if (!managed || roles.some(({ role }) => now.includes(role))) return
  const title = before.accounts?.staff?.[managed.role]?.title ?? managed.role
  throw new StoreProblem(
    'accountInUse',
    `“${title}”去掉 admin 后，没有账户能管理平台`,
    `no account could manage the portal any more: "admin" of ${managed.role} is gone`,
    undefined,
    { file: 'accounts.json', path: ['staff', managed.role] },
  )
}

/** Refuses a tree that lacks what existing accounts need: a role, a kind, or a level of a kind. */
export async function refuseLostAccounts({ users }: Store, before: Accounts, after: Accounts): Promise<void> {
  if (JSON.stringify(before.accounts) === JSON.stringify(after.accounts)) return
  const [was, now] = [accountNames(before.accounts), accountNames(after.accounts)]
  const fits = (names: typeof was, role: string, type: number) => isStaff(names, role) || (names.kinds[role]?.length ?? 0) >= type
  const roles = await users.roles()
  keepManager(roles, before, after)
  const lost = roles.filter(({ role, type }) => fits(was, role, type) && !fits(now, role, type))
  if (lost.length === 0) return
  const [{ role }] = lost as [(typeof lost)[number]]
  const count = lost.filter((one) => one.role === role).reduce((sum, { accounts }) => sum + accounts, 0)
  const title = (before.accounts?.staff?.[role] ?? before.accounts?.kinds[role])?.title ?? role
  throw new StoreProblem(
    'accountInUse',
    `还有 ${count} 个“${title}”账户，不能去掉 ${role}${Object.hasOwn(now.kinds, role) ? ' 的级别' : ''}`,
    `${count} accounts are "${role}", which accounts.json no longer has`,
    undefined,
    { file: 'accounts.json', path: isStaff(was, role) ? ['staff', role] : ['kinds', role, 'levels'] },
  )
}

/** Makes identities unique or shared in the store as the tree declares. Refuses uniqueness when accounts share one. */
export async function declareIdentities({ enterprises }: Pick<Store, 'enterprises'>, before: Accounts, after: Accounts): Promise<void> {
  for (const [role, { title, identity }] of Object.entries(after.accounts?.kinds ?? {})) {
    const was = before.accounts?.kinds[role]?.identity
    if (!identity || !was || was.field !== identity.field || was.unique === identity.unique) continue
    const shared = await enterprises.holdIdentities(role, { field: identity.field, unique: identity.unique === true })
    if (shared === 0) continue
    throw new StoreProblem(
      'identityShared',
      `有 ${shared} 个“${title}”账户的身份与别的账户相同，不能写 unique`,
      `${shared} accounts of ${role} share their identity with another: it cannot be unique`,
      undefined,
      { file: 'accounts.json', path: ['kinds', role, 'identity', 'unique'] },
    )
  }
}
