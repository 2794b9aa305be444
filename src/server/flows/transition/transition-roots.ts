import { accessWordsOf } from '../../../contract/derived/accounts/account-names'
import { ownerRoot } from '../../records/visible-rows'
import type { Row } from '../../store/store'
import type { TransitionContext } from '../flow-work'

type Values = Record<string, unknown>

interface About {
  row: Values
  /** The record's owner; null for none. */
  owner: string | null
  /** The answers of the transition's form. */
  given: Values
  links: Record<string, Row>
}

/** What the conditions and templates of a transition read, for the account that makes it or is told whether it can. */
export async function transitionRoots(work: TransitionContext, { row, owner, given, links }: About) {
  const { store, session, release, now } = work
  const enterprise = session ? await store.enterprises.ofUser(session.user.id) : null
  const { username = '', type = '' } = session?.user ?? {}
  const is = session ? accessWordsOf(release.boot.accounts, session.user) : []
  const account = await ownerRoot(work, owner)
  return {
    row,
    form: given,
    data: links,
    account,
    portal: release.tree.portal,
    now: now.toISOString(),
    session: {
      username,
      type: String(type),
      is,
      enterpriseName: enterprise?.enterpriseName ?? '',
      socialCode: enterprise?.socialCode ?? '',
    },
    dicts: release.tree.dicts.dicts,
  }
}
export type TransitionRoots = Awaited<ReturnType<typeof transitionRoots>>
