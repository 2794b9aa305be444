import { describe, expect, test, vi } from 'vitest'
import { seeded } from '../../seeded'
import { eachStore, sqlite, type StoreKind } from './each-store'
import { sampleType } from './sample-types'

const plain = sampleType()
const type = sampleType({ list: { ...plain.list, search: ['title', 'content', 'tags'], sorts: ['views', 'score'], filters: ['top'] } })

const rows = {
  a: { title: '中小企业数字化改造项目申报', content: '对通过验收的项目给予补贴', views: 5, score: 1.5 },
  b: { title: '数字化服务商名录', content: 'MES、ERP 与云平台', views: 9, top: true },
  c: { title: '改造合同标准文本', content: '数字经济', views: 7, tags: ['补贴标准'] },
}

async function filled(kind: StoreKind, declared = type) {
  const store = await kind.open()
  await store.records.prepare([declared])
  for (const [id, values] of Object.entries(rows)) await store.records.create(declared, values, undefined, { id })
  return store
}

const found = async (store: Awaited<ReturnType<typeof filled>>, keyword: string, more = {}) => {
  const { rows: shown, total } = await store.records.list(type, { page: 1, size: 9, keyword, ...more })
  expect(total).toBe(shown.length)
  return shown
    .map(({ id }) => id)
    .sort()
    .join('')
}

eachStore((kind) => {
  test('finds rows that contain every word', async () => {
    const store = await filled(kind)
    expect(await found(store, '数字化改造 补贴')).toBe('a')
    expect(await found(store, '补贴')).toBe('ac')
    expect(await found(store, 'mes')).toBe('b')
    expect(await found(store, 'er')).toBe('b')
    expect(await found(store, '云')).toBe('b')
    expect(await found(store, ' ')).toBe('abc')
    expect(await found(store, '？！')).toBe('')
    expect(await found(store, '补贴', { filters: { top: true } })).toBe('')
    await expect(store.records.count(type, { keyword: '补贴', filters: { content: '' } })).rejects.toThrow('no filter')
  })

  test.each(["'; drop table users; --", '"a" OR b', '数*', 'a & !b', '\\', '%', '𠮷'])(
    'treats %j as words, not as a query',
    async (keyword) => {
      const store = await filled(kind)
      await expect(found(store, keyword)).resolves.toBeTypeOf('string')
    },
  )

  test('follows changes and removals', async () => {
    const store = await filled(kind)
    await store.records.update(type, 'a', { content: '按进度拨付' })
    expect(await found(store, '补贴')).toBe('c')
    expect(await found(store, '申报 拨付')).toBe('a')
    await store.records.remove(type, 'a')
    expect(await found(store, '拨付')).toBe('')
    expect(await store.records.update(type, 'a', { content: '没有了' })).toBe(false)
  })

  test('creates the search index for existing rows, and rebuilds it for other fields', async () => {
    const store = await filled(kind, plain)
    await store.records.prepare([type])
    expect(await found(store, '补贴')).toBe('ac')
    const fewer = { ...type, list: { ...type.list, search: ['title'] } }
    await store.records.prepare([fewer])
    expect((await store.records.list(fewer, { page: 1, size: 9, keyword: '补贴' })).total).toBe(0)
  })

  test('rebuilds the search index after a time without it', async () => {
    const store = await filled(kind)
    await store.records.prepare([plain])
    await store.records.update(plain, 'a', { content: '按进度拨付' })
    await store.records.create(plain, { title: '补贴问答', content: '答' }, undefined, { id: 'd' })
    await store.records.prepare([type])
    expect(await found(store, '补贴')).toBe('cd')
    expect(await found(store, '拨付')).toBe('a')
  })

  test('sorts by the other declared fields in descending order', async () => {
    const store = await filled(kind)
    const order = async (sort: string) => (await store.records.list(type, { page: 1, size: 9, sort })).rows.map(({ id }) => id).join('')
    expect(await order('views')).toBe('bca')
    expect(await order('score')).toBe('acb')
    await expect(order('title')).rejects.toThrow('no sort')
  })

  test('agrees with the rows and stays intact after random writes, changes, removals and rollbacks', async () => {
    const place = await kind.place()
    const store = await kind.open(place)
    await store.records.prepare([type])
    const pick = seeded(7)
    const words = Array.from({ length: 60 }, (_, at) => String.fromCodePoint(0x4e00 + at, 0x5000 + pick.number(40)))
    const text = () => Array.from({ length: pick.number(pick.chance(0.2) ? 400 : 12) }, () => pick.of(words)).join('，')
    const known = new Map<string, string>()
    for (let step = 0; step < 60; step += 1) {
      const kept = new Map(known)
      const work = store.alone(async ({ records }) => {
        for (let transition = 0; transition < 4; transition += 1) {
          const [id, content] = [pick.of([...known.keys(), '']), text()]
          if (!id || pick.chance(0.4)) known.set((await records.create(type, { title: '题', content })).id, content)
          else if (pick.chance(0.6)) await records.update(type, id, { content }).then(() => known.set(id, content))
          else await records.remove(type, id).then(() => known.delete(id))
        }
        if (pick.chance(0.2)) throw new Error('undone')
      })
      await work.catch(() => {
        known.clear()
        for (const [id, content] of kept) known.set(id, content)
      })
    }
    for (const word of words)
      expect([word, await store.records.count(type, { keyword: word })]).toEqual([
        word,
        [...known.values()].filter((content) => content.includes(word)).length,
      ])
    await store.close()
    if (kind.dialect === 'sqlite') expect(await kind.run(place, 'pragma quick_check')).toEqual([{ quick_check: 'ok' }])
  })
})

describe('the search index of a file', () => {
  const file = sqlite()

  test('is rebuilt when it is damaged, with a warning', async () => {
    const [at, warning] = [await file.place(), vi.spyOn(process, 'emitWarning').mockReturnValue()]
    const store = await filled({ ...file, open: () => file.open(at) })
    await store.close()
    await file.run(at, `update rec_demand_order__search_data set block = x'00ff00ff' where id > 10`)
    const again = await file.open(at)
    expect(warning.mock.calls).toEqual([[expect.stringContaining('rec_demand_order__search')]])
    await again.records.prepare([type])
    expect(await found(again, '数字化改造 补贴')).toBe('a')
    await again.records.update(type, 'a', { content: '按进度拨付' })
    expect(await found(again, '补贴')).toBe('c')
  })
})
