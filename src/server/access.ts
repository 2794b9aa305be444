import type { Access } from '../contract/kinds'
import { Refusal } from './refusal'
import type { SignedIn } from './store/store'

const allows: Record<Access, (session: SignedIn) => boolean> = {
  public: () => true,
  signedIn: () => true,
  verified: ({ user }) => user.role === 'enterprise' && user.type === 2,
  operator: ({ user }) => user.role === 'operator',
}

/** Deny by default: 401 without a valid session, 403 with one that does not suffice (spec §6). */
export function checkAccess(access: Access, session: SignedIn | null): void {
  if (access === 'public') return
  if (!session) throw new Refusal('session')
  if (!allows[access]?.(session)) throw new Refusal('forbidden')
}
