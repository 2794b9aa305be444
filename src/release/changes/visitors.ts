import type { Access } from '../../contract/accounts'
import { accessWordsOf, accountNames, type Account } from '../../contract/derived/accounts/account-names'
import type { Tree } from '../../contract/tree'
import type { Condition } from '../../contract/parts/condition'
import { wordWith, type WordValue } from '../../contract/words/word'
import { holds } from '../../validate/condition'
import { isVisitorCondition } from '../../validate/visitor-condition'
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

/** Whom a condition admits, by the shorter list; undefined where it depends on more than the visitor. */
export function audienceOf(tree: Pick<Tree, 'accounts' | 'portal' | 'words'>, condition: Condition | undefined): WordValue | undefined {
  const { conditions } = tree.portal
  if (!isVisitorCondition(condition, conditions)) return undefined
  const all = visitorKinds(tree)
  const admitted = all.filter((visitor) => holds(condition, rootsOf(visitor, tree), conditions))
  const others = all.filter((visitor) => !admitted.includes(visitor))
  const names = (visitors: VisitorKind[]) => visitors.map(({ title }) => title)
  if (others.length === 0) return wordWith('everybody')
  if (admitted.length === 0) return wordWith('changedNobody')
  return admitted.length <= others.length ? names(admitted) : wordWith('changedAllBut', { who: names(others) })
}
