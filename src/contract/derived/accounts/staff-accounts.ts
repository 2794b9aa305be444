import type { AccountsFile, StaffRole } from '../../accounts'

/** The roles whose accounts a role creates and closes; unknown roles are left out. */
export const managedRoles = (accounts: AccountsFile | undefined, role: string): string[] =>
  (accounts?.staff?.[role]?.manages ?? []).filter((one) => Object.hasOwn(accounts?.staff ?? {}, one))

/** The roles that create and close accounts. */
export const managers = (accounts: AccountsFile | undefined): string[] =>
  Object.keys(accounts?.staff ?? {}).filter((role) => managedRoles(accounts, role).length > 0)

/** The details that accounts of a role need, each with its field in the form that creates accounts. */
export const staffDetailsOf = (role: string, { account = {} }: StaffRole) =>
  Object.entries(account).map(([name, asked]) => ({ name, ...asked, field: `${role}${name[0]!.toUpperCase()}${name.slice(1)}` }))
