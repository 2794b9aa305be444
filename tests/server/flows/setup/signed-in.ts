import { newToken, sha256 } from '../../../../src/server/accounts/secrets'
import type { Store } from '../../../../src/server/store/store'

/** Request headers of a signed-in account. */
interface SignedIn {
  id: string
  headers: { authorization: string; cookie: string }
}

/** The district of the demonstration's reviewer. */
export const districtCode = '990102'

/** Creates an account of a kind or role, outside the demonstration, with a session; an enterprise is in the demonstration's district. */
export async function signedIn(store: Store, role: string, attributes: Record<string, string> = {}, now = new Date()): Promise<SignedIn> {
  const [token, cookie] = [newToken(), newToken()]
  const { id } = await store.users.create({
    username: `${role}-${token}`,
    passwordHash: 'none',
    phone: null,
    role,
    type: 2,
    uuid: null,
    attributes,
    demo: false,
  })
  if (role === 'enterprise')
    await store.enterprises.create({
      userId: id,
      socialCode: `code-${token}`,
      enterpriseName: '示例企业',
      enterSize: null,
      profile: { districtCode },
    })
  const time = now.toISOString()
  await store.sessions.open({ tokenHash: sha256(token), cookieHash: sha256(cookie), userId: id, createTime: time, lastSeen: time }, 5)
  return { id, headers: { authorization: token, cookie: `sid=${cookie}` } }
}
