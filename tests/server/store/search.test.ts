import { expect, test } from 'vitest'
import { eachStore, type StoreKind } from './both-stores'
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
  return shown.map(({ id }) => id).sort().join('')
}

eachStore((kind) => {
  test('finds rows that hold every word', async () => {
    const store = await filled(kind)
    expect(await found(store, '数字化改造 补贴')).toBe('a')
    expect(await found(store, '补贴')).toBe('ac')
    expect(await found(store, 'mes')).toBe('b')
    expect(await found(store, 'er')).toBe('b')
    expect(await found(store, '云')).toBe('b')
    expect(await found(store, ' ')).toBe('abc')
    expect(await found(store, '？！')).toBe('')
    expect(await found(store, '补贴', { filters: { top: true } })).toBe('')
  })

  test.each(["'; drop table users; --", '"a" OR b', '数*', 'a & !b', '\\', '%', '𠮷'])('takes %j for words, not for a query', async (keyword) => {
    const store = await filled(kind)
    await expect(found(store, keyword)).resolves.toBeTypeOf('string')
  })

  test('follows changes and removals', async () => {
    const store = await filled(kind)
    await store.records.update(type, 'a', { content: '按进度拨付' })
    expect(await found(store, '补贴')).toBe('c')
    expect(await found(store, '申报 拨付')).toBe('a')
    await store.records.remove(type, 'a')
    expect(await found(store, '拨付')).toBe('')
    expect(await store.records.update(type, 'a', { content: '没有了' })).toBe(false)
  })

  test('is made for rows that were there before, and anew for other fields', async () => {
    const store = await filled(kind, plain)
    await store.records.prepare([type])
    expect(await found(store, '补贴')).toBe('ac')
    const fewer = { ...type, list: { ...type.list, search: ['title'] } }
    await store.records.prepare([fewer])
    expect((await store.records.list(fewer, { page: 1, size: 9, keyword: '补贴' })).total).toBe(0)
  })

  test('is made anew after a time without it', async () => {
    const store = await filled(kind)
    await store.records.prepare([plain])
    await store.records.update(plain, 'a', { content: '按进度拨付' })
    await store.records.create(plain, { title: '补贴问答', content: '答' }, undefined, { id: 'd' })
    await store.records.prepare([type])
    expect(await found(store, '补贴')).toBe('cd')
    expect(await found(store, '拨付')).toBe('a')
  })

  test('sorts by the other declared fields, greatest first', async () => {
    const store = await filled(kind)
    const order = async (sort: string) => (await store.records.list(type, { page: 1, size: 9, sort })).rows.map(({ id }) => id).join('')
    expect(await order('views')).toBe('bca')
    expect(await order('score')).toBe('acb')
    await expect(order('title')).rejects.toThrow('no sort')
  })
})
