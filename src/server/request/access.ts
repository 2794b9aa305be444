import type { Access } from '../../contract/accounts'
import { admits, levelOf, type AccountNames } from '../../contract/derived/account-names'
import { Refusal } from '../replies/refusal'
import type { SignedIn } from '../store/store'

/** Whose session does not suffice is told the way on, where there is one: a level of its own kind. */
function wayOn(names: AccountNames, access: Access, { user }: SignedIn) {
  const needs = [access].flat().find((word) => levelOf(names, user.role, word) > user.type)
  return needs === undefined ? {} : { needs }
}

/** Deny by default: 401 without a valid session, 403 with one that does not suffice (spec §6). */
export function checkAccess(names: AccountNames, access: Access, session: SignedIn | null): void {
  if (admits(names, access, session && session.user)) return
  if (!session) throw new Refusal('session')
  throw new Refusal('forbidden', wayOn(names, access, session))
}
