import { accessTitles } from '../../check/access-titles'
import { memoizeByData } from '../../check/memoize-by-data'
import type { Path } from '../../check/source'
import type { Access } from '../../contract/accounts'
import type { Tree } from '../../contract/tree'

/** A place in a tree where the safety floor would be left; `floor.ts` turns it into a problem with line and column. */
export interface Finding {
  kind: keyof Tree
  /** Id of the file, for kinds that lie in folders. */
  id: string
  path: Path
  code: `floor/${string}`
  zh: string
  en: string
  fix: { zh: string; en: string; replacement?: string }
}

const titlesOf = memoizeByData((accounts: Tree['accounts']) => accessTitles(accounts))

/** Those whom an access word lets in, as their portal calls them. */
export function namesOf({ accounts }: Pick<Tree, 'accounts'>, access: Access): string[] {
  const titles = titlesOf(accounts)
  return [access].flat().map((word) => titles.get(word) ?? word)
}

/** How findings call those whom an access word lets in. */
export const accessTitle = (tree: Pick<Tree, 'accounts'>, access: Access): string => namesOf(tree, access).join('、')

export const backTo = (value: unknown): Finding['fix'] => ({
  zh: `改回 ${JSON.stringify(value)}`,
  en: `Put ${JSON.stringify(value)} back`,
  replacement: JSON.stringify(value),
})
