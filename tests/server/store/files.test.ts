import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { eachStore } from './both-stores'
import { addUser } from './people'

eachStore((kind) => {
  test('keeps a file of several parts byte for byte, for its owner alone', async () => {
    const store = await kind.open()
    const [mine, other] = [await addUser(store), await addUser(store)]
    const bytes = randomBytes(700_001)
    const id = await store.files.add({ owner: mine.id, name: '清单.pdf', type: 'application/pdf', bytes, createTime: '2026-01-01T00:00:00.000Z' })
    const back = await store.files.read(id, mine.id)
    expect(back?.bytes.equals(bytes)).toBe(true)
    expect(back).toMatchObject({ owner: mine.id, name: '清单.pdf', type: 'application/pdf' })
    expect(await store.files.read(id, other.id)).toBeNull()
    expect(await store.files.usage(mine.id)).toEqual({ count: 1, size: 700_001 })
    expect(await store.files.usage(other.id)).toEqual({ count: 0, size: 0 })
  })

  test('keeps nothing of a file that was not finished', async () => {
    const store = await kind.open()
    const { id: owner } = await addUser(store)
    const half = store.alone(async (inside) => {
      await inside.files.add({ owner, name: 'a.pdf', type: 'application/pdf', bytes: randomBytes(500_000), createTime: '2026-01-01T00:00:00.000Z' })
      throw new Error('gone')
    })
    await expect(half).rejects.toThrow('gone')
    expect(await store.files.usage(owner)).toEqual({ count: 0, size: 0 })
  })
})
