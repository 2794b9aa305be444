import type { Tree } from '../../src/contract/tree'
import { typeOf } from '../../src/server/store/demo/seed-demo'
import type { ClientSession } from '../../src/runtime/context'

/** Who looks at a story; the toolbar's words. */
export type Visitor = 'anonymous' | 'new' | 'verified' | 'operator'

export const usernameOf = (visitor: Visitor) => `demo-${visitor}`

/** What a visitor's browser holds, before any store is asked; `story-server.ts` opens the session of this token. */
export function clientSessionOf({ accounts }: Pick<Tree, 'accounts'>, visitor: Visitor): Partial<ClientSession> {
  const account = accounts?.demo?.find(({ username }) => username === usernameOf(visitor))
  if (!accounts || !account) return {}
  const { username, role, enterprise } = account
  return {
    token: `story-${visitor}`,
    username,
    type: String(typeOf(accounts, account)),
    role,
    socialCode: enterprise?.socialCode ?? '',
    enterpriseName: enterprise?.enterpriseName ?? '',
  }
}
