import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RecordType } from '../../../src/contract/record'
import { wholeOf } from '../../../src/server/replies/file-answer'
import { eachStore } from './each-store'
import { addUser } from './people'

const order: RecordType = {
  id: 'order',
  title: '需求单',
  owned: true,
  read: 'verified',
  write: 'verified',
  fields: { note: { type: 'string', title: '说明' }, reportFiles: { type: 'json', title: '报告' } },
  list: { fields: ['note'], sort: 'createTime', maxSize: 10 },
}

eachStore((kind) => {
  test('stores a file of several parts byte for byte, for its owner only', async () => {
    const store = await kind.open()
    const [mine, other] = [await addUser(store), await addUser(store)]
    const bytes = randomBytes(700_001)
    const id = await store.files.add({
      owner: mine.id,
      name: '清单.pdf',
      type: 'application/pdf',
      bytes,
      createTime: '2026-01-01T00:00:00.000Z',
    })
    const back = await store.files.read(id, mine)
    const sizes: number[] = []
    for await (const part of back!.parts()) sizes.push(part.length)
    expect(Math.max(...sizes)).toBeLessThan(bytes.length / 2)
    expect((await wholeOf(back!)).equals(bytes)).toBe(true)
    expect(back).toMatchObject({ owner: mine.id, name: '清单.pdf', type: 'application/pdf', size: bytes.length })
    expect(await store.files.read(id, other)).toBeNull()
    expect(await store.files.usage(mine.id)).toEqual({ count: 1, size: 700_001 })
    expect(await store.files.usage(other.id)).toEqual({ count: 0, size: 0 })
  })

  test('yields to other work while it stores a file of 8 MB', async () => {
    const store = await kind.open()
    const { id: owner } = await addUser(store)
    let turns = 0
    let stored = false
    const count = () => {
      turns += 1
      if (!stored) setImmediate(count)
    }
    setImmediate(count)
    await store.files.add({
      owner,
      name: '台账.xlsx',
      type: 'application/vnd.ms-excel',
      bytes: randomBytes(8_000_000),
      createTime: '2026-01-01T00:00:00.000Z',
    })
    stored = true
    expect(turns).toBeGreaterThan(8)
  })

  test('stores nothing of an unfinished file', async () => {
    const store = await kind.open()
    const { id: owner } = await addUser(store)
    const half = store.alone(async (inside) => {
      await inside.files.add({
        owner,
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: randomBytes(500_000),
        createTime: '2026-01-01T00:00:00.000Z',
      })
      throw new Error('gone')
    })
    await expect(half).rejects.toThrow('gone')
    expect(await store.files.usage(owner)).toEqual({ count: 0, size: 0 })
  })

  test('shows the owner of a record what an operator attached, while the record names it', async () => {
    const store = await kind.open()
    await store.records.prepare([order])
    const [owner, stranger, operator] = [await addUser(store), await addUser(store), await addUser(store, { role: 'operator' })]
    const add = (by: string) =>
      store.files.add({ owner: by, name: 'a.pdf', type: 'application/pdf', bytes: randomBytes(10), createTime: '2026-01-01T00:00:00.000Z' })
    const [report, unused, foreign] = [await add(operator.id), await add(operator.id), await add(stranger.id)]
    await store.files.use([report], operator.id)
    await store.files.use([foreign], stranger.id)
    const { id } = await store.records.create(order, { note: unused, reportFiles: [unused, report, foreign] }, owner.id)
    const read = async (reader: { id: string }, fields = ['reportFiles']) =>
      (
        await store.files.list([report, unused, foreign], {
          id: reader.id,
          attached: [{ type: order, fields, whose: reader.id, by: ['operator'] }],
        })
      ).map((file) => file.id)
    expect(await read(owner)).toEqual([report])
    expect(await read(owner, ['note'])).toEqual([])
    expect(await read(stranger)).toEqual([foreign])
    await store.records.update(order, id, { reportFiles: [] })
    expect(await read(owner)).toEqual([])
  })

  test('shows an operator the files that were sent in, and lets the owner remove the others', async () => {
    const store = await kind.open()
    const [mine, other] = [await addUser(store), await addUser(store)]
    const operator = { id: other.id, all: true } as const
    const add = (name: string) =>
      store.files.add({ owner: mine.id, name, type: 'application/pdf', bytes: randomBytes(10), createTime: '2026-01-01T00:00:00.000Z' })
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
    expect([
      await store.files.remove(used, mine.id),
      await store.files.remove(unused, other.id),
      await store.files.remove(unused, mine.id),
    ]).toEqual([false, false, true])
    await store.files.release([used], mine.id)
    await store.files.sweep('2025-12-31T00:00:00.000Z')
    expect((await store.files.usage(mine.id)).count).toBe(1)
    await store.files.sweep('2026-01-02T00:00:00.000Z')
    expect((await store.files.usage(mine.id)).count).toBe(0)
  })
})
