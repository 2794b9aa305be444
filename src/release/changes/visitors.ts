import { accessWordsOf, accountNames, type Account } from '../../contract/derived/account-names'
import type { Tree } from '../../contract/tree'
import { anonymous } from '../../validate/client-session'

/** One kind of visitor: guests, each level of each kind of account, each role of staff. */
export interface VisitorKind {
  /** `public`, or the word of the level or role. */
  who: string
  title: string
  account: Account | null
}

export function visitorKinds({ accounts }: Pick<Tree, 'accounts'>): VisitorKind[] {
  const kinds = Object.entries(accounts?.kinds ?? {}).flatMap(([role, { title, levels }]) =>
    levels.map((level, at) => ({
      who: level.id,
      title: levels.length > 1 ? `${title}（${level.title}）` : title,
      account: { role, type: at + 1 },
    })),
  )
  const staff = Object.entries(accounts?.staff ?? {}).map(([role, { title }]) => ({ who: role, title, account: { role, type: 1 } }))
  return [{ who: 'public', title: '访客', account: null }, ...kinds, ...staff]
}

/** What conditions read of such a visitor, wherever they are. */
export function rootsOf({ account }: VisitorKind, tree: Pick<Tree, 'accounts' | 'portal'>) {
  const is = account ? accessWordsOf(accountNames(tree.accounts), account) : []
  const session = account ? { ...anonymous, token: 'token', username: 'name', role: account.role, type: String(account.type) } : anonymous
  return { route: {}, session: { ...session, is }, portal: tree.portal }
}
