import { accessTitles } from '../../check/access-titles'
import { memoizeByData } from '../../check/memoize-by-data'
import type { Path } from '../../check/source'
import type { Access } from '../../contract/accounts'
import type { Tree } from '../../contract/tree'

/** A violation of the security baseline at a path in the tree; `baseline-problems.ts` turns it into a problem with line and column. */
export interface Finding {
  kind: keyof Tree
  /** File id, for kinds that are folders. */
  id: string
  path: Path
  code: `baseline/${string}`
  zh: string
  en: string
  fix: { zh: string; en: string; replacement?: string }
}

const titlesOf = memoizeByData((accounts: Tree['accounts']) => accessTitles(accounts))

/** The portal's names for the visitors whom an access admits. */
export function namesOfAccess({ accounts }: Pick<Tree, 'accounts'>, access: Access): string[] {
  const titles = titlesOf(accounts)
  return [access].flat().map((word) => titles.get(word) ?? word)
}

/** Those names joined, for findings. */
export const accessTitle = (tree: Pick<Tree, 'accounts'>, access: Access): string => namesOfAccess(tree, access).join('、')

export const backTo = (value: unknown): Finding['fix'] => ({
  zh: `改回 ${JSON.stringify(value)}`,
  en: `Put ${JSON.stringify(value)} back`,
  replacement: JSON.stringify(value),
})
