import { expect, test } from 'vitest'
import type { Store } from '../../../../src/server/store/store'
import { eachStore, type StoreKind } from '../each-store'
import { addUser } from '../people'
import { sampleType } from '../sample-types'

const rating = sampleType({
  id: 'rating',
  owned: true,
  fields: { service: { type: 'string', title: '服务' }, stars: { type: 'integer', title: '星' }, text: { type: 'text', title: '评价' } },
  list: { fields: ['service', 'stars'], filters: ['service'], sort: 'createTime', maxSize: 50 },
})
const service = sampleType({
  id: 'service',
  fields: {
    title: { type: 'string', title: '名称' },
    code: { type: 'string', title: '编号' },
    score: { type: 'number', title: '评分' },
    ratings: { type: 'integer', title: '评价数' },
  },
  averages: { score: { of: 'rating', field: 'stars', by: 'service', count: 'ratings' } },
  list: { fields: ['title', 'score', 'ratings'], sort: 'score', descending: true, maxSize: 50 },
})
const byCode = { ...service, averages: { score: { ...service.averages!.score!, match: 'code' } } }

async function prepared(kind: StoreKind, rated = service) {
  const store = await kind.open()
  await store.records.prepare([rating, rated])
  const owner = await addUser(store)
  const rate = (of: string, stars: number | undefined) => store.records.create(rating, { service: of, stars }, owner.id)
  return { store, owner: owner.id, rate }
}

const held = async ({ records }: Store, id: string) => {
  const row = await records.read(service, id)
  return [row?.['score'], row?.['ratings']]
}

eachStore((kind) => {
  test('stores mean and count in the rated row', async () => {
    const { store, rate } = await prepared(kind)
    const { id } = await store.records.create(service, { title: '甲' })
    expect(await held(store, id)).toEqual([null, 0])
    for (const stars of [5, 4, 4]) await rate(id, stars)
    await rate(id, undefined)
    await rate('another', 1)
    expect(await held(store, id)).toEqual([4.3, 3])
  })

  test('combines ratings of several records, and drops a record that is no longer declared', async () => {
    const visit = { ...rating, id: 'visit' }
    const both = { ...service, averages: { score: { ...service.averages!.score!, of: ['rating', 'visit'] } } }
    const { store, owner, rate } = await prepared(kind, { ...service, averages: {} })
    const { id } = await store.records.create(service, { title: '甲' })
    await rate(id, 5)
    await store.records.prepare([rating, visit, both])
    expect(await held(store, id)).toEqual([5, 1])
    const { id: one } = await store.records.create(visit, { service: id, stars: 2 }, owner)
    await rate(id, 4)
    expect(await held(store, id)).toEqual([3.7, 3])
    await store.records.update(visit, one, { stars: 3 })
    expect(await held(store, id)).toEqual([4, 3])
    await store.records.prepare([rating, visit, service])
    expect(await held(store, id)).toEqual([4.5, 2])
  })

  test('updates when a rating is changed, moved and removed', async () => {
    const { store, rate } = await prepared(kind)
    const [one, other] = [await store.records.create(service, { title: '甲' }), await store.records.create(service, { title: '乙' })]
    const made = await rate(one.id, 2)
    await store.records.update(rating, made.id, { stars: 3 })
    expect(await held(store, one.id)).toEqual([3, 1])
    await store.records.update(rating, made.id, { service: other.id })
    expect([await held(store, one.id), await held(store, other.id)]).toEqual([
      [null, 0],
      [3, 1],
    ])
    await store.records.remove(rating, made.id)
    expect(await held(store, other.id)).toEqual([null, 0])
  })

  test('matches by a field, even when the rated row gets its value later', async () => {
    const { store, rate } = await prepared(kind, byCode)
    await rate('A1', 4)
    const made = await store.records.create(byCode, { title: '甲', code: 'A1' })
    expect(made).toMatchObject({ score: 4, ratings: 1 })
    await store.records.update(byCode, made.id, { code: 'A2' })
    expect(await held(store, made.id)).toEqual([null, 0])
  })

  test('counts many concurrent ratings', async () => {
    const { store, rate } = await prepared(kind)
    const { id } = await store.records.create(service, { title: '甲' })
    await Promise.all(Array.from({ length: 20 }, (_, at) => rate(id, 1 + (at % 5))))
    expect(await held(store, id)).toEqual([3, 20])
  })

  test('computes the mean for rows that existed before the declaration', async () => {
    const { store, rate } = await prepared(kind, { ...service, averages: {} })
    const { id } = await store.records.create(service, { title: '甲' })
    await rate(id, 5)
    expect(await held(store, id)).toEqual([null, null])
    await store.records.prepare([rating, service])
    expect(await held(store, id)).toEqual([5, 1])
  })

  test('drops the ratings of a closed account', async () => {
    const { store, owner, rate } = await prepared(kind)
    const { id } = await store.records.create(service, { title: '甲' })
    await rate(id, 1)
    const other = await addUser(store)
    await store.records.create(rating, { service: id, stars: 5 }, other.id)
    expect(await held(store, id)).toEqual([3, 2])
    await store.personal.erase(owner, { records: { rating, service }, flows: {}, forms: {} })
    expect(await held(store, id)).toEqual([5, 1])
  })
})
