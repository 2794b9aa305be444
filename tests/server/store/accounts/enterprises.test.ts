import { expect, test } from 'vitest'
import { AlreadyTaken } from '../../../../src/server/store/refusals'
import { eachStore } from '../each-store'
import { addEnterprise, addUser, atOnce } from '../people'

eachStore((kind) => {
  test('merges a profile and sets the type in one step', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    const made = await addEnterprise(store, user, { unitLxr: '张三', empNum: '20' })
    const saved = await store.enterprises.save(user.id, { profile: { empNum: '30', changeDirection: ['1', '2'] }, enterSize: 3, type: 2 })
    expect(saved).toMatchObject({ id: made.id, enterSize: 3, profile: { unitLxr: '张三', empNum: '30', changeDirection: ['1', '2'] } })
    expect(await store.enterprises.ofUser(user.id)).toEqual(saved)
    expect((await store.users.byId(user.id))?.type).toBe(2)
  })

  test('leaves the type and other accounts unchanged', async () => {
    const store = await kind.open()
    const [user, other] = [await addUser(store), await addUser(store)]
    await addEnterprise(store, user)
    const theirs = await addEnterprise(store, other, { a: 1 })
    await store.enterprises.save(user.id, { profile: { a: 2 }, enterSize: null })
    expect(await store.enterprises.ofUser(other.id)).toEqual(theirs)
    expect((await store.users.byId(user.id))?.type).toBe(1)
  })

  test('loses no field under parallel saves', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    await addEnterprise(store, user)
    await atOnce(30, (index) => store.enterprises.save(user.id, { profile: { [`field${index}`]: index }, enterSize: 4 }))
    expect(Object.keys((await store.enterprises.ofUser(user.id))?.profile ?? {})).toHaveLength(30)
  })

  test('rolls back the profile when the transaction fails', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    const made = await addEnterprise(store, user, { a: 1 })
    const failing = store.alone(async (inside) => {
      await inside.enterprises.save(user.id, { profile: { a: 2 }, enterSize: 1, type: 2 })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await store.enterprises.ofUser(user.id)).toEqual(made)
    expect((await store.users.byId(user.id))?.type).toBe(1)
  })

  test('makes the identities of a kind unique unless accounts share one, and allows sharing them again', async () => {
    const store = await kind.open()
    const person = async (role: string, code: string) => {
      const user = await addUser(store, { role })
      const profile = { cardNo: code, "it's": 1 }
      return store.enterprises.create({ userId: user.id, socialCode: '', enterpriseName: '人', enterSize: null, profile })
    }
    const [one, two, other] = [await person('person', 'A1'), await person('person', 'A1'), await person('other', 'A1')]
    await person('person', '')
    await person('person', '')
    const hold = (unique: boolean) => store.enterprises.holdIdentities('person', { field: 'cardNo', unique })
    expect(await hold(true)).toBe(2)
    expect(await store.enterprises.byCode('A1', 'person')).toBeNull()
    await store.enterprises.save(two.userId, { profile: { cardNo: 'B2' }, enterSize: null })
    expect(await hold(true)).toBe(0)
    expect(await store.enterprises.byCode('A1', 'person')).toMatchObject({ userId: one.userId })
    expect(await store.enterprises.ofUser(other.userId)).toMatchObject({ socialCode: '' })
    expect(await hold(false)).toBe(0)
    expect(await store.enterprises.ofUser(one.userId)).toMatchObject({ socialCode: '', profile: { cardNo: 'A1', "it's": 1 } })
    expect(await hold(true)).toBe(0)
  })

  test('refuses a save without an enterprise', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    await expect(store.enterprises.save(user.id, { profile: {}, enterSize: null, type: 2 })).rejects.toThrow()
    expect((await store.users.byId(user.id))?.type).toBe(1)
    expect(await store.enterprises.ofUser(user.id)).toBeNull()
  })

  test('allows a credit code for one account only', async () => {
    const store = await kind.open()
    const [one, two] = [await addUser(store), await addUser(store)]
    const card = { socialCode: '91990102MADEM0011M', enterpriseName: '示例', enterSize: null, profile: {} }
    await store.enterprises.create({ ...card, userId: one.id })
    await expect(store.enterprises.create({ ...card, userId: two.id })).rejects.toBeInstanceOf(AlreadyTaken)
    await expect(store.enterprises.create({ ...card, socialCode: 'other', userId: one.id })).rejects.toBeInstanceOf(AlreadyTaken)
  })

  test('refuses an enterprise without an account', async () => {
    const store = await kind.open()
    await expect(
      store.enterprises.create({ userId: 'nobody', socialCode: '1', enterpriseName: '示例', enterSize: null, profile: {} }),
    ).rejects.toThrow()
  })
})
