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
    const back = await store.files.read(id, mine)
    expect(back?.bytes.equals(bytes)).toBe(true)
    expect(back).toMatchObject({ owner: mine.id, name: '清单.pdf', type: 'application/pdf' })
    expect(await store.files.read(id, other)).toBeNull()
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

  test('shows an operator what was sent in, and lets the owner remove what was not', async () => {
    const store = await kind.open()
    const [mine, other] = [await addUser(store), await addUser(store)]
    const operator = { id: other.id, role: 'operator' } as const
    const add = (name: string) => store.files.add({ owner: mine.id, name, type: 'application/pdf', bytes: randomBytes(10), createTime: '2026-01-01T00:00:00.000Z' })
    const [used, unused] = [await add('a.pdf'), await add('b.pdf')]
    await store.files.use([used, 'nothing'], mine.id)
    await store.files.use([unused], other.id)
    expect(await store.files.list([unused, used, 'nothing'], mine)).toEqual([
      { id: unused, name: 'b.pdf', type: 'application/pdf', size: 10 },
      { id: used, name: 'a.pdf', type: 'application/pdf', size: 10 },
    ])
    expect((await store.files.list([unused, used], operator)).map(({ id }) => id)).toEqual([used])
    expect(await store.files.list([unused, used], other)).toEqual([])
    expect([await store.files.read(unused, operator), (await store.files.read(used, operator))?.name]).toEqual([null, 'a.pdf'])
    expect([await store.files.remove(used, mine.id), await store.files.remove(unused, other.id), await store.files.remove(unused, mine.id)]).toEqual([false, false, true])
    await store.files.release([used], mine.id)
    await store.files.sweep('2025-12-31T00:00:00.000Z')
    expect((await store.files.usage(mine.id)).count).toBe(1)
    await store.files.sweep('2026-01-02T00:00:00.000Z')
    expect((await store.files.usage(mine.id)).count).toBe(0)
  })
})
