import { accessWordsOf } from '../../../contract/derived/accounts/account-names'
import { ownerRoot } from '../../records/visible-rows'
import type { Row } from '../../store/store'
import type { TransitionContext } from '../flow-work'

type Values = Record<string, unknown>

interface Around {
  owner: string | null
  row: Values
  given?: Values
  links: Record<string, Row>
}

/** What the conditions and templates of a transition read; `account` is the record's owner, `session` whoever makes the transition. */
export async function transitionRoots(work: TransitionContext, { owner, row, given = {}, links }: Around) {
  const { store, session, release, now } = work
  const enterprise = session ? await store.enterprises.ofUser(session.user.id) : null
  const { username = '', type = '' } = session?.user ?? {}
  return {
    row,
    form: given,
    data: links,
    account: await ownerRoot(work, owner),
    portal: release.tree.portal,
    now: now.toISOString(),
    session: {
      username,
      type: String(type),
      is: session ? accessWordsOf(release.boot.accounts, session.user) : [],
      enterpriseName: enterprise?.enterpriseName ?? '',
      socialCode: enterprise?.socialCode ?? '',
    },
    dicts: release.tree.dicts.dicts,
  }
}

export type TransitionRoots = Awaited<ReturnType<typeof transitionRoots>>
