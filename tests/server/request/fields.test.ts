import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, paths, post, profile, signIn } from '../visitor'

let portal: TestPortal
let headers: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  headers = (await signIn(portal)).headers
})

const account = async () => {
  const user = (await portal.store.users.byName('demo-new'))!
  return { user, enterprise: (await portal.store.enterprises.ofUser(user.id))! }
}

/** Every column and derived value that no visitor may set. */
const forbidden = [
  'id',
  'userId',
  'user_id',
  'type',
  'status',
  'verified',
  'role',
  'username',
  'passwordHash',
  'password_hash',
  'demo',
  'uuid',
  'createTime',
  'updateTime',
  'profile',
  'enterSizeName',
  'owner',
]

describe('a write sets only declared fields', () => {
  it.each(forbidden)('refuses %s in the profile', async (field) => {
    const before = await account()
    const answer = await post(portal, paths.save, { ...profile, [field]: '2' }, headers)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.faults).toContainEqual(expect.objectContaining({ field, rule: 'unknown' }))
    expect(await account()).toEqual(before)
  })

  it('keeps the identity unchanged', async () => {
    const { enterprise } = await account()
    const answer = await post(portal, paths.save, { ...profile, socialCode: 'forged', enterpriseName: 'forged' }, headers)
    expect(answer.statusCode).toBe(200)
    const after = (await account()).enterprise
    expect([after.socialCode, after.enterpriseName]).toEqual([enterprise.socialCode, enterprise.enterpriseName])
    expect(JSON.stringify(after.profile)).not.toContain('forged')
  })

  it.each(forbidden)('refuses %s when a message is marked read', async (field) => {
    const { data } = (await post(portal, paths.messages, { page: 1, size: 1 }, headers)).json().data
    const answer = await post(
      portal,
      '/sa/api/message/system/hasRead',
      { id: data[0].id, ...(field === 'id' ? { owner: 'x' } : { [field]: 'x' }) },
      headers,
    )
    expect(answer.statusCode).toBe(422)
  })
})

describe('a response contains only declared fields', () => {
  const secret = /passwordHash|password_hash|tokenHash|cookieHash|"userId"|"owner"|"demo"|privateKey|argon2/

  it('in every operation without parameters', async () => {
    for (const { method, path } of portal.release.operations) {
      const answer = await portal.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace(/\{\w+\}/g, 'x'),
        headers,
        ...(method === 'get' ? {} : { payload: {} }),
      })
      expect(answer.body).not.toMatch(secret)
    }
  })

  it('even when the store holds undeclared ones', async () => {
    const user = (await portal.store.users.byName('demo-verified'))!
    await portal.store.enterprises.save(user.id, { profile: { undeclaredNote: 'canary' }, enterSize: 3 })
    const other = await signIn(portal, 'demo-verified')
    expect((await get(portal, '/ad/api/query/entInfoDetails', other.headers)).body).not.toContain('canary')
  })
})
