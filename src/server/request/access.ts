import type { Access } from '../../contract/kinds'
import { Refusal } from '../replies/refusal'
import type { SignedIn } from '../store/store'

const allows: Record<Access, (session: SignedIn) => boolean> = {
  public: () => true,
  signedIn: () => true,
  verified: ({ user }) => user.role === 'enterprise' && user.type === 2,
  operator: ({ user }) => user.role === 'operator',
}

/** Whose session does not suffice is told the way on, where there is one. */
const wayOn = (access: Access, { user }: SignedIn) =>
  access === 'verified' && user.role === 'enterprise' ? { needs: 'verified' as const } : {}

/** Deny by default: 401 without a valid session, 403 with one that does not suffice (spec §6). */
export function checkAccess(access: Access, session: SignedIn | null): void {
  if (access === 'public') return
  if (!session) throw new Refusal('session')
  if (!allows[access]?.(session)) throw new Refusal('forbidden', wayOn(access, session))
}
