import type { ClientSession } from '../../src/runtime/context'
import { demoAccounts } from '../../src/server/store/demo/demo-accounts'

/** Who looks at a story; the toolbar's words. */
export type Visitor = 'anonymous' | 'new' | 'verified' | 'operator'

export const usernameOf = (visitor: Visitor) => `demo-${visitor}`

/** What a visitor's browser holds, before any store is asked; `story-server.ts` opens the session of this token. */
export function clientSessionOf(visitor: Visitor): Partial<ClientSession> {
  const account = demoAccounts.find(({ user }) => user.username === usernameOf(visitor))
  if (!account) return {}
  const { user, enterprise } = account
  return {
    token: `story-${visitor}`,
    username: user.username,
    type: String(user.type) as ClientSession['type'],
    role: user.role,
    socialCode: enterprise?.socialCode ?? '',
    enterpriseName: enterprise?.enterpriseName ?? '',
  }
}
