import type { ClientSession } from '../../src/runtime/context'
import { demoAccounts } from '../../src/server/store/demo/demo-accounts'
import type { Enterprise, SignedIn } from '../../src/server/store/store'

/** Who looks at a story; the toolbar's words. */
export type Visitor = 'anonymous' | 'new' | 'verified' | 'operator'

const accountOf = (visitor: Visitor) => demoAccounts.find(({ user }) => user.username === `demo-${visitor}`)

/** The demonstration accounts of the server, so that their codes and profiles are those of the product. */
export function clientSessionOf(visitor: Visitor): Partial<ClientSession> {
  const account = accountOf(visitor)
  if (!account) return {}
  const { user, enterprise } = account
  return {
    token: `story-${visitor}`, username: user.username, type: String(user.type) as ClientSession['type'], role: user.role,
    socialCode: enterprise?.socialCode ?? '', enterpriseName: enterprise?.enterpriseName ?? '',
  }
}

export function signedInOf(token: string): SignedIn | null {
  const account = accountOf(token.replace('story-', '') as Visitor)
  if (!token.startsWith('story-') || !account) return null
  return { user: { id: account.user.username, createTime: '', passwordHash: '', uuid: null, demo: true, ...account.user } } as unknown as SignedIn
}

/** The enterprises of the demonstration accounts, in memory. */
export function memoryEnterprises() {
  const kept = new Map<string, Enterprise>()
  const ofUser = async (userId: string): Promise<Enterprise | null> => {
    const account = demoAccounts.find(({ user }) => user.username === userId)
    if (!kept.has(userId) && account?.enterprise) kept.set(userId, { id: `e-${userId}`, userId, updateTime: new Date().toISOString(), ...account.enterprise } as Enterprise)
    return kept.get(userId) ?? null
  }
  return {
    ofUser,
    async save(userId: string, { profile, enterSize }: { profile: Record<string, unknown>; enterSize: number | null }) {
      const before = await ofUser(userId)
      if (!before) throw new Error(`no enterprise of ${userId}`)
      const after = { ...before, profile: { ...before.profile, ...profile }, enterSize }
      kept.set(userId, after)
      return after
    },
  }
}
