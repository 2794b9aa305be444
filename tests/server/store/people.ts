import type { Session, Store, User } from '../../../src/server/store/store'

let serial = 0

/** Creates an account with a unique name. */
export function addUser(store: Store, change: Partial<Omit<User, 'id' | 'createTime'>> = {}): Promise<User> {
  serial += 1
  const user = {
    username: `user-${serial}`,
    passwordHash: 'hash',
    phone: null,
    role: 'enterprise',
    type: 1,
    uuid: null,
    demo: false,
  } as const
  return store.users.create({ ...user, ...change })
}

export async function addEnterprise(store: Store, user: User, profile: Record<string, unknown> = {}) {
  serial += 1
  return store.enterprises.create({ userId: user.id, socialCode: `code-${serial}`, enterpriseName: '示例企业', enterSize: null, profile })
}

/** A session opened `minute` minutes after a fixed time. */
export function sessionAt(minute: number, userId: string, tokenHash = `token-${minute}`): Session {
  const time = new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString()
  return { tokenHash, cookieHash: `cookie-${minute}`, userId, createTime: time, lastSeen: time }
}

/** Runs the work `times` times concurrently. */
export function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}
