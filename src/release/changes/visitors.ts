import type { Access } from '../../contract/accounts'
import { accessWordsOf, accountNames, type Account } from '../../contract/derived/accounts/account-names'
import type { Tree } from '../../contract/tree'
import { anonymous } from '../../validate/client-session'
import { accessTitles } from '../../check/access-titles'
import { wordsOfTree } from '../words'

/** A class of visitors: guests, each level of each account kind, each role of staff. */
export interface VisitorKind {
  /** `public`, or the word of the level or role. */
  who: string
  title: string
  account: Account | null
}

type Named = Pick<Tree, 'accounts' | 'portal' | 'words'>

export function visitorKinds(tree: Named): VisitorKind[] {
  const { translate } = wordsOfTree(tree).translator
  const kinds = Object.entries(tree.accounts?.kinds ?? {}).flatMap(([role, { title: kind, levels }]) =>
    levels.map((level, at) => ({
      who: level.id,
      title: levels.length > 1 ? translate('visitorOfLevel', { kind, level: level.title }) : kind,
      account: { role, type: at + 1 },
    })),
  )
  const staff = Object.entries(tree.accounts?.staff ?? {}).map(([role, { title }]) => ({ who: role, title, account: { role, type: 1 } }))
  return [{ who: 'public', title: translate('visitorNobody'), account: null }, ...kinds, ...staff]
}

/** The portal's names for the visitors whom an access admits. */
export function accessName(tree: Named, access: Access): string {
  const { translate } = wordsOfTree(tree).translator
  const titles = accessTitles(tree.accounts, {
    public: translate('everybody'),
    signedIn: translate('whoeverSignedIn'),
    ofLevel: (level, kind) => translate('levelOfKind', { level, kind }),
  })
  return [access]
    .flat()
    .map((word) => titles.get(word) ?? word)
    .join(translate('comma'))
}

/** The roots that conditions read for such a visitor, independent of the page. */
export function rootsOf({ account }: VisitorKind, tree: Pick<Tree, 'accounts' | 'portal'>) {
  const is = account ? accessWordsOf(accountNames(tree.accounts), account) : []
  const session = account ? { ...anonymous, token: 'token', username: 'name', role: account.role, type: String(account.type) } : anonymous
  return { route: {}, session: { ...session, is }, portal: tree.portal }
}
