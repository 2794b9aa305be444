import type { AccountsFile, StaffRole } from '../../accounts'

/** The roles whose accounts a role makes and ends; those that do not exist are left out. */
export const managedRoles = (accounts: AccountsFile | undefined, role: string): string[] =>
  (accounts?.staff?.[role]?.manages ?? []).filter((one) => Object.hasOwn(accounts?.staff ?? {}, one))

/** The roles that make and end accounts. */
export const managers = (accounts: AccountsFile | undefined): string[] =>
  Object.keys(accounts?.staff ?? {}).filter((role) => managedRoles(accounts, role).length > 0)

/** What accounts of a role are asked for, each under the field of the form that makes them. */
export const askedOf = (role: string, { account = {} }: StaffRole) =>
  Object.entries(account).map(([name, asked]) => ({ name, ...asked, field: `${role}${name[0]!.toUpperCase()}${name.slice(1)}` }))
