import { expect, it } from 'vitest'
import { createPasswords } from '../../../src/server/accounts/passwords'
import { holdSession, raceOn } from './password-races'
import { cheap, filledDatabase, openPortal } from '../portal'
import { eachLastingStore } from '../store/each-store'
import { demoPassword, post, postAs, sealer, signIn, smsCode, type Browser } from '../visitor'

const account = 'demo-verified'
const phone = '13800000002'
const fresh = 'Nova#2027x'

eachLastingStore((kind) => {
  const dearer = { ...cheap, memoryCost: 64 }

  async function setUp(cost = cheap) {
    const { dataDir, databaseUrl } = await kind.place(filledDatabase)
    const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { PORTAL_DATA: dataDir }
    const portal = await openPortal({ settings, cost })
    return { portal, store: portal.store, seal: await sealer(portal), ...raceOn(portal, account) }
  }
  type Portal = Awaited<ReturnType<typeof setUp>>

  const ways: Record<string, (at: Portal) => Promise<unknown>> = {
    'a password change': async ({ portal, change }) => expect(await change(await signIn(portal, account), demoPassword, fresh)).toBe(0),
    'a reset by phone': async ({ portal, seal }) => {
      const browser: Browser = { headers: {} }
      await postAs(portal, browser, '/ad/api/vcode/send', { phone }, 'reset')
      await postAs(portal, browser, '/ad/api/system/forgotPassword/check', { phone, smsCode: await smsCode(portal, phone) })
      expect(
        (
          await postAs(portal, browser, '/ad/api/system/forgotPassword/reset', { password: seal(fresh), verifyPassword: seal(fresh) })
        ).json().code,
      ).toBe(0)
    },
    'the closing of the account': async ({ portal, seal }) => {
      const { headers } = await signIn(portal, account)
      expect((await post(portal, '/ad/api/account/close', { pwd: seal(demoPassword), understood: ['yes'] }, headers)).json().code).toBe(0)
    },
  }

  it.each(Object.keys(ways))('opens no session with the old password after %s', async (way) => {
    const at = await setUp()
    const late = holdSession(at.store)
    const login = at.login(demoPassword)
    await late.compared
    await ways[way]!(at)
    late.go()
    expect((await login).json().code).toBe(1001)
  })

  it('leaves no session of the old password after a change', async () => {
    const { survivors, login } = await setUp()
    const { survived, last } = await survivors(demoPassword)
    expect(survived).toBe(0)
    expect((await login(last)).json().code).toBe(0)
  })

  it('accepts only one of two changes with the same old password', async () => {
    const { portal, change, login } = await setUp()
    const [here, there] = [await signIn(portal, account), await signIn(portal, account)]
    const codes = await Promise.all([change(here, demoPassword, 'First#2027'), change(there, demoPassword, 'Second#2027')])
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const logins = await Promise.all(
      ['First#2027', 'Second#2027', demoPassword].map(async (password) => (await login(password)).json().code as number),
    )
    expect(logins).toEqual([codes[0] === 0 ? 0 : 1001, codes[1] === 0 ? 0 : 1001, 1001])
  })

  it('opens a session for each correct login while the hash is upgraded', async () => {
    const { store, login } = await setUp(dearer)
    const { id } = (await store.users.byName(account))!
    await store.users.setPassword(id, await createPasswords(cheap).hash(demoPassword))
    const logins = await Promise.all(Array.from({ length: 6 }, () => login(demoPassword)))
    expect(logins.map((answer) => answer.json().code as number)).toEqual([0, 0, 0, 0, 0, 0])
    expect((await store.users.byId(id))!.passwordHash).toContain('m=64,')
  })

  it('keeps a changed password when a concurrent login upgrades the old hash', async () => {
    const { portal, store, login, change } = await setUp(dearer)
    const { id } = (await store.users.byName(account))!
    const by = await signIn(portal, account)
    await store.users.setPassword(id, await createPasswords(cheap).hash(demoPassword))
    const { replacePassword } = store.users
    store.users.replacePassword = async (...given) => {
      expect(await change(by, demoPassword, fresh)).toBe(0)
      return replacePassword(...given)
    }
    await login(demoPassword)
    store.users.replacePassword = replacePassword
    expect((await login(demoPassword)).json().code).toBe(1001)
    expect((await login(fresh)).json().code).toBe(0)
  })

  it('rejects codes and tickets issued before the password or the number changed', async () => {
    const { portal, seal, change } = await setUp()
    const thief: Browser = { headers: {} }
    await postAs(portal, thief, '/ad/api/vcode/send', { phone }, 'reset')
    expect(
      (await postAs(portal, thief, '/ad/api/system/forgotPassword/check', { phone, smsCode: await smsCode(portal, phone) })).json().code,
    ).toBe(0)
    expect(await change(await signIn(portal, account), demoPassword, fresh)).toBe(0)
    expect(
      (
        await postAs(portal, thief, '/ad/api/system/forgotPassword/reset', {
          password: seal('Thief#2027'),
          verifyPassword: seal('Thief#2027'),
        })
      ).json().code,
    ).toBe(1004)
  })
})
