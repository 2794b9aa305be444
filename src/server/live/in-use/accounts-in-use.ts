import { accountNames, isStaff, managingRoles } from '../../../contract/derived/accounts/account-names'
import type { Tree } from '../../../contract/tree'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'

type Accounts = Pick<Tree, 'accounts'>

/** Whoever could manage the portal could also undo this; with nobody left, the console would be closed to all. */
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

/** Refuses a tree that has no place for accounts that the one before had: a role or kind that is gone, a kind with fewer levels. */
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

/** Lets the store hold identities as the tree wants them: those that are one account's alone, or not any more. Refuses where several have the same. */
export async function keepIdentities({ enterprises }: Pick<Store, 'enterprises'>, before: Accounts, after: Accounts): Promise<void> {
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
