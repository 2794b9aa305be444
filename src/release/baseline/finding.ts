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

const openNames: Record<string, string> = { public: '所有人', signedIn: '登录用户' }

/** How findings call those whom an access word lets in. */
export function accessName({ accounts }: Pick<Tree, 'accounts'>, access: Access): string {
  const { kinds = {}, staff = {} } = accounts ?? {}
  const levels = Object.values(kinds).flatMap((kind) => kind.levels.map(({ id, title }) => [id, `${title}${kind.title}`] as const))
  const titles = new Map([...levels, ...Object.entries({ ...kinds, ...staff }).map(([id, { title }]) => [id, title] as const)])
  return [access]
    .flat()
    .map((word) => openNames[word] ?? titles.get(word) ?? word)
    .join('、')
}

export const backTo = (value: unknown): Finding['fix'] => ({
  zh: `改回 ${JSON.stringify(value)}`,
  en: `Put ${JSON.stringify(value)} back`,
  replacement: JSON.stringify(value),
})
