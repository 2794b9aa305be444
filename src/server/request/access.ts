import type { Access } from '../../contract/accounts'
import { admits, levelOf, type AccountNames } from '../../contract/derived/accounts/account-names'
import { wordWith } from '../../contract/words/word'
import type { HandlerName } from '../handlers/handler-names'
import type { RequestContext } from './request-context'
import { Refusal } from '../replies/refusal'
import type { SignedIn } from '../store/store'

/** The level of the account's own kind that would suffice, if there is one. */
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

type Asked = Pick<RequestContext, 'matched' | 'release'>

/** Allows an account whose password somebody else set only to change it, if the portal has an operation for that. */
export function refuseBeforeOwnPassword({ matched: { operation }, release }: Asked, session: SignedIn | null): void {
  if (!session?.user.passwordGiven || admits(release.boot.accounts, operation.access, null)) return
  const isOneOf = (names: readonly HandlerName[], { serve }: typeof operation) =>
    serve.by === 'handler' && names.some((name) => name === serve.name)
  if (isOneOf(['password.update', 'session.logout'], operation)) return
  const hasWay = release.operations.some(
    (one) => isOneOf(['password.update'], one) && admits(release.boot.accounts, one.access, session.user),
  )
  if (hasWay) throw new Refusal('forbidden', { needs: 'password', message: wordWith('passwordGiven') })
}
