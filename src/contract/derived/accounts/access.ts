import type { Access } from '../../accounts'
import { admits, levelOf, accessWordsOf, type AccountNames } from './account-names'

/** As much of a browser's session as access goes by; without a token nobody is signed in. */
export interface Visitor {
  token: string
  type: string
  role: string
}

/** An account of which a foreign backend says no more is of the first kind. */
const accountOf = (names: AccountNames, { type, role }: Visitor) => ({
  role: role || Object.keys(names.kinds)[0] || '',
  type: Number(type),
})

/** What conditions read of a session beside its values: `is`, the words that name the account. */
export const sessionRoot = <V extends Visitor>(names: AccountNames, visitor: V): V & { is: string[] } => ({
  ...visitor,
  is: visitor.token === '' ? [] : accessWordsOf(names, accountOf(names, visitor)),
})

/** The route guard (spec §5): a verified route needs a stored token and type 2. */
export const mayOpen = (names: AccountNames, access: Access, visitor: Visitor): boolean =>
  admits(names, access, visitor.token === '' ? null : accountOf(names, visitor))

/** The interactive action check (spec §5): who may not act is led to sign in or to complete the enterprise's information. What another kind of account may not, the server says. */
export function actionCheck(names: AccountNames, needs: string, visitor: Visitor): 'allowed' | 'signIn' | 'complete' {
  if (visitor.token === '') return 'signIn'
  const { role, type } = accountOf(names, visitor)
  return needs === 'login' || type >= levelOf(names, role, needs) ? 'allowed' : 'complete'
}

/** What the guard says to who may not open a page: nothing to nobody, who signs in first (spec §5). */
export function whyClosed(names: AccountNames, access: Access, visitor: Visitor): 'incomplete' | 'other' | undefined {
  if (visitor.token === '') return undefined
  return [access].flat().some((word) => actionCheck(names, word, visitor) === 'complete') ? 'incomplete' : 'other'
}

/**
 * Whether to offer what is for `access`: not to an account of another kind. Who has not signed in, or has something to complete, is
 * led there first.
 */
export const isMeantFor = (names: AccountNames, access: Access, visitor: Visitor): boolean =>
  mayOpen(names, access, visitor) || whyClosed(names, access, visitor) !== 'other'

/** Whether an account that is signed in may make a call that nobody asked for. */
export const mayCall = (names: AccountNames, access: Access, visitor: Visitor): boolean => admits(names, access, accountOf(names, visitor))

/**
 * The second helper of spec §5: the account stands on the lowest of several levels. What staff grants above the second is no
 * lack of the account's.
 */
export function isNotVerified(names: AccountNames, visitor: Visitor): boolean {
  const { role, type } = accountOf(names, visitor)
  return type < Math.min(2, names.kinds[role]?.length ?? 0)
}
