import type { Path } from '../../check/source'
import type { Access } from '../../contract/kinds'
import { accessLevels } from '../../contract/kinds'
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

/** How much an access level lets in: the higher, the fewer. */
export const strictness = (access: Access): number => accessLevels.indexOf(access)

const accessNames: Record<Access, string> = { public: '所有人', signedIn: '登录用户', verified: '已认证企业', operator: '运营人员' }
export const accessName = (access: Access): string => accessNames[access]

export const backTo = (value: unknown): Finding['fix'] => ({
  zh: `改回 ${JSON.stringify(value)}`,
  en: `Put ${JSON.stringify(value)} back`,
  replacement: JSON.stringify(value),
})
