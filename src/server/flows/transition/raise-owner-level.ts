import { levelOf } from '../../../contract/derived/accounts/account-names'
import type { Transition } from '../../../contract/flow'
import { recordAudit } from '../../audit'
import type { TransitionContext } from '../flow-work'

/** Raises the level of the record's owner in the same transaction; keeps higher levels and other kinds. Sessions read it from the store. */
export async function raiseOwnerLevel(
  work: TransitionContext,
  { transition, owner }: { transition: Transition; owner: string | null },
): Promise<void> {
  const { store, release } = work
  if (transition.level === undefined || owner === null) return
  const user = await store.users.byId(owner)
  const level = user ? levelOf(release.boot.accounts, user.role, transition.level) : 0
  if (!user || level <= user.type) return
  await store.users.setType(owner, level)
  await recordAudit(work, { event: 'type.change', outcome: 'ok', object: owner })
}
