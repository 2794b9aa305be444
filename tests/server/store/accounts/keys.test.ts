import { expect, test } from 'vitest'
import { eachStore } from '../each-store'
import { atOnce } from '../people'

const key = (id: string, minute: number) => ({
  id,
  publicKey: `-----BEGIN-----\n${id}`,
  privateKey: 'p',
  createTime: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
})

eachStore((kind) => {
  test('lists keys newest first', async () => {
    const { keys } = await kind.open()
    for (const one of [key('b', 5), key('a', 9), key('c', 1)]) await keys.add(one)
    expect(await keys.all()).toEqual([key('a', 9), key('b', 5), key('c', 1)])
    await keys.removeBefore(key('', 5).createTime)
    expect((await keys.all()).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('dates keys of a clock that was ahead back', async () => {
    const { keys } = await kind.open()
    for (const one of [key('b', 5), key('a', 9), key('c', 1)]) await keys.add(one)
    await keys.dateBack(key('', 5).createTime, key('', 3).createTime)
    expect(await keys.all()).toEqual([key('b', 5), { ...key('a', 3), publicKey: key('a', 9).publicKey }, key('c', 1)])
  })

  test('creates a secret once per store', async () => {
    const place = await kind.place()
    const store = await kind.open(place)
    const made = await atOnce(20, () => store.keys.secret('captcha'))
    expect(new Set(made.map((secret) => secret.toString('hex'))).size).toBe(1)
    expect(made[0]).toHaveLength(32)
    expect((await store.keys.secret('other')).equals(made[0] as Buffer)).toBe(false)
    await store.close()
    expect((await (await kind.open(place)).keys.secret('captcha')).equals(made[0] as Buffer)).toBe(true)
  })
})
