import type { Tree } from '../../../../src/contract/tree'
import type { SignedIn, Store } from '../../../../src/server/store/store'

/**
 * The accounts of a walk: two verified enterprises of the demonstration reviewer's district, an admitted provider and an applying one;
 * and, by role, the staff and the provider.
 */
export async function walkers(store: Store, { accounts }: Tree): Promise<{ owners: SignedIn[]; staff: Map<string, SignedIn> }> {
  const { id } = (await store.users.byName('demo-new'))!
  await store.users.setType(id, 2)
  await store.enterprises.save(id, { profile: { districtCode: '990102' }, enterSize: null })
  /** Signs an account in; its name serves as its secrets. */
  async function named(username: string): Promise<SignedIn> {
    const time = new Date().toISOString()
    const userId = (await store.users.byName(username))!.id
    await store.sessions.open({ tokenHash: username, cookieHash: username, userId, createTime: time, lastSeen: time }, 5)
    return (await store.sessions.find(username))!
  }
  const staff = new Map<string, SignedIn>()
  for (const role of Object.keys(accounts?.staff ?? {})) staff.set(role, await named(`demo-${role}`))
  const provider = await named('demo-provider')
  staff.set('provider', provider)
  return { owners: [await named('demo-verified'), await named('demo-new'), provider, await named('demo-applicant')], staff }
}
