import { newToken, sha256 } from '../../../src/server/accounts/secrets'
import type { Store } from '../../../src/server/store/store'

/** Headers of a request of somebody who is signed in. */
interface SignedIn {
  id: string
  headers: { authorization: string; cookie: string }
}

/** The district that the demonstration's reviewer is for. */
export const districtCode = '990102'

/** A new account of a kind or role, in no demonstration, with an open session; an enterprise lies in the district of the demonstration. */
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
