import type { Access } from '../../accounts'
import { admits, levelOf, accessWordsOf, type AccountNames } from './account-names'

/** The part of a browser's session that access depends on; without a token the visitor is not signed in. */
export interface Visitor {
  token: string
  type: string
  role: string
}

/** An account for which a foreign backend names no role counts as the first kind. */
const accountOf = (names: AccountNames, { type, role }: Visitor) => ({
  role: role || Object.keys(names.kinds)[0] || '',
  type: Number(type),
})

/** The root `session` of conditions: the session's values, and `is`, the access words of the account. */
export const sessionRoot = <V extends Visitor>(names: AccountNames, visitor: V): V & { is: string[] } => ({
  ...visitor,
  is: visitor.token === '' ? [] : accessWordsOf(names, accountOf(names, visitor)),
})

/** The route guard (spec §5): a verified route needs a stored token and type 2. */
export const mayOpen = (names: AccountNames, access: Access, visitor: Visitor): boolean =>
  admits(names, access, visitor.token === '' ? null : accountOf(names, visitor))

/**
 * The interactive action check (spec §5): a visitor who may not act must sign in or complete the enterprise's information. Refusing other
 * kinds of account is left to the server.
 */
export function actionCheck(names: AccountNames, needs: string, visitor: Visitor): 'allowed' | 'signIn' | 'complete' {
  if (visitor.token === '') return 'signIn'
  const { role, type } = accountOf(names, visitor)
  return needs === 'login' || type >= levelOf(names, role, needs) ? 'allowed' : 'complete'
}

/** Why the guard refuses a page; undefined for a guest, who is asked to sign in first (spec §5). */
export function closedReason(names: AccountNames, access: Access, visitor: Visitor): 'incomplete' | 'other' | undefined {
  if (visitor.token === '') return undefined
  return [access].flat().some((word) => actionCheck(names, word, visitor) === 'complete') ? 'incomplete' : 'other'
}

/**
 * Whether to offer what requires `access`: not to another kind of account. A guest, or an account whose information is incomplete, is
 * offered it and asked to sign in or complete that first.
 */
export const isForVisitor = (names: AccountNames, access: Access, visitor: Visitor): boolean =>
  mayOpen(names, access, visitor) || closedReason(names, access, visitor) !== 'other'

/** Whether a signed-in account may make a call that the visitor did not ask for. */
export const mayCall = (names: AccountNames, access: Access, visitor: Visitor): boolean => admits(names, access, accountOf(names, visitor))

/**
 * The second helper of spec §5: the account is on the lowest of several levels. Levels above the second are granted by staff, so missing
 * them does not make an account unverified.
 */
export function isNotVerified(names: AccountNames, visitor: Visitor): boolean {
  const { role, type } = accountOf(names, visitor)
  return type < Math.min(2, names.kinds[role]?.length ?? 0)
}
