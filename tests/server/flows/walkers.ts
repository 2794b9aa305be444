import type { Tree } from '../../../src/contract/tree'
import type { SignedIn, Store } from '../../../src/server/store/store'

/**
 * The accounts of a walk: two verified enterprises of the demonstration reviewer's district, an admitted provider and an applying one;
 * and, by role, the staff and the provider.
 */
export async function walkers(store: Store, { accounts }: Tree): Promise<{ owners: SignedIn[]; staff: Map<string, SignedIn> }> {
  const named = async (username: string) => ({ user: await store.users.byName(username) }) as SignedIn
  const { id } = (await named('demo-new')).user
  await store.users.setType(id, 2)
  await store.enterprises.save(id, { profile: { districtCode: '990102' }, enterSize: null })
  const staff = new Map<string, SignedIn>()
  for (const role of Object.keys(accounts?.staff ?? {})) staff.set(role, await named(`demo-${role}`))
  const provider = await named('demo-provider')
  staff.set('provider', provider)
  return { owners: [await named('demo-verified'), await named('demo-new'), provider, await named('demo-applicant')], staff }
}
