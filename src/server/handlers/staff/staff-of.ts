import { staffDetailsOf, managedRoles } from '../../../contract/derived/accounts/staff-accounts'
import { allOptions } from '../../../validate/dict/all-options'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import type { SignedIn, User } from '../../store/store'

/** A manager of staff accounts, and the roles of those accounts. */
export interface Manager {
  session: SignedIn
  roles: string[]
}

/** Denies by default: an account whose role manages no others is refused, whatever the operation's `access`. */
export function managerOf({ session, release }: Call): Manager {
  if (!session) throw new Refusal('session')
  const roles = managedRoles(release.tree.accounts, session.user.role)
  if (roles.length === 0) throw new Refusal('forbidden')
  return { session, roles }
}

/** The requested account if the manager manages it. */
export async function managedAccount(call: Call, { roles }: Manager): Promise<User> {
  const user = await call.store.users.byId(String(call.parameters.id ?? ''))
  if (!user || !roles.includes(user.role)) throw new Refusal('missing')
  return user
}

/** An account as managers see it. */
export function describeAccount({ release, session }: Call, { id, username, role, attributes, ...user }: User) {
  const { accounts, dicts } = release.tree
  const about = staffDetailsOf(role, accounts?.staff?.[role] ?? { title: role }).map(({ name, title, dict }) => {
    const options = allOptions(dicts.dicts[dict ?? '']?.items ?? [])
    const value = attributes[name] ?? ''
    return release.translator.translate('adminField', {
      title,
      value: options.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value,
    })
  })
  return {
    id,
    username,
    role,
    about: about.join(release.translator.translate('clause')),
    signInTime: user.signInTime ?? '',
    createTime: user.createTime,
    state: user.endTime ? 'ended' : user.passwordGiven ? 'new' : 'open',
    own: id === session?.user.id,
  }
}
