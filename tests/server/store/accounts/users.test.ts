import { expect, test } from 'vitest'
import type { AccountsFile } from '../../../../src/contract/accounts'
import { refuseLostAccounts } from '../../../../src/server/live/in-use/accounts-in-use'
import { AlreadyTaken } from '../../../../src/server/store/refusals'
import { eachStore } from '../each-store'
import { addUser, atOnce } from '../people'

eachStore((kind) => {
  test('finds an account by name and id', async () => {
    const store = await kind.open()
    const user = await addUser(store, { username: '企业一', phone: '13800000001', type: 2, uuid: 'sso', demo: true })
    expect(await store.users.byName('企业一')).toEqual(user)
    expect(await store.users.byId(user.id)).toEqual(user)
    expect(user.demo).toBe(true)
    expect(await store.users.byName('企业')).toBeNull()
    expect(await store.users.byId('nobody')).toBeNull()
    expect(await store.users.count()).toBe(1)
    await addUser(store, { username: '企业二' })
    expect(await store.users.demonstration()).toEqual(['企业一'])
  })

  test('refuses to remove roles that accounts have, and reports their number', async () => {
    const store = await kind.open()
    const level = (id: string) => ({ id, title: id })
    const accounts: AccountsFile = {
      kinds: { firm: { title: '企业', levels: [level('low'), level('high')] } },
      staff: { clerk: { title: '经办' }, chief: { title: '主管' } },
    }
    for (const change of [{ role: 'firm' }, { role: 'firm', type: 2 }, { role: 'clerk', type: 2 }, { role: 'clerk', type: 2 }])
      await addUser(store, change)
    const { kinds, staff } = accounts
    const next = (after: AccountsFile | undefined) => refuseLostAccounts(store, { accounts }, after ? { accounts: after } : {})
    await expect(next({ kinds, staff: { clerk: staff!.clerk! } })).resolves.toBeUndefined()
    await expect(next({ kinds, staff: { chief: staff!.chief! } })).rejects.toThrow('还有 2 个“经办”账户')
    await expect(next({ kinds: { firm: { title: '企业', levels: [level('low')] } }, staff: staff! })).rejects.toThrow('还有 1 个“企业”账户')
    await expect(next(undefined)).rejects.toThrow('账户')
    await expect(next({ kinds: { company: kinds.firm! }, staff: staff! })).rejects.toThrow('还有 2 个“企业”账户，不能去掉 firm')
    // Closed accounts do not prevent it.
    const clerk = await addUser(store, { role: 'chief' })
    await expect(next({ kinds, staff: { clerk: staff!.clerk! } })).rejects.toThrow('还有 1 个“主管”账户')
    await store.users.end(clerk.id, 'hash', new Date().toISOString())
    await expect(next({ kinds, staff: { clerk: staff!.clerk! } })).resolves.toBeUndefined()
  })

  test('leaves an ended account nothing to return with', async () => {
    const store = await kind.open()
    const { id } = await addUser(store, { phone: '13800000002', email: 'clerk@example.org', uuid: 'sso-2' })
    await store.users.end(id, 'hash', '2026-01-01T00:00:00.000Z')
    expect(await store.users.byId(id)).toMatchObject({ phone: null, email: null, uuid: null, passwordHash: 'hash' })
  })

  test('changes only password and type', async () => {
    const store = await kind.open()
    const [user, other] = [await addUser(store), await addUser(store)]
    await store.users.setPassword(user.id, 'new hash')
    await store.users.setType(user.id, 2)
    expect(await store.users.byId(user.id)).toEqual({ ...user, passwordHash: 'new hash', type: 2 })
    expect(await store.users.byId(other.id)).toEqual(other)
  })

  test('gives a name to one of several concurrent accounts', async () => {
    const store = await kind.open()
    const results = await atOnce(20, () => addUser(store, { username: 'same' }).catch((error: unknown) => error))
    expect(results.filter((result) => result instanceof AlreadyTaken)).toHaveLength(19)
    expect(await store.users.count()).toBe(1)
  })

  test.each(["' or 1=1 --", 'demo\0', '\ud800', '"; drop table users; --', '%', '𠮷', ''])(
    'finds nobody by hostile name %j',
    async (name) => {
      const store = await kind.open()
      await addUser(store, { username: 'demo' })
      expect(await store.users.byName(name)).toBeNull()
      expect(await store.users.count()).toBe(1)
    },
  )

  test('stores hostile text unchanged', async () => {
    const store = await kind.open()
    for (const username of ["'; drop table users; --", '𠮷🏭', '\\x00', '${1}', '<script>', 'a\nb\r\tc']) {
      const user = await addUser(store, { username })
      expect(await store.users.byId(user.id)).toEqual(user)
    }
  })

  test('keeps everything after reopening', async () => {
    const place = await kind.place()
    const first = await kind.open(place)
    const user = await addUser(first)
    await first.close()
    expect(await (await kind.open(place)).users.byId(user.id)).toEqual(user)
  })
})
