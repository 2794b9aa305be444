import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { Records } from '../../../src/server/store/store'
import { countOf } from '../../sampled'
import { eachLastingStore, type StoreKind } from './each-store'
import { messageType, sampleType } from './sample-types'

const rows = countOf('rows of a large table')

/** Products at prices from 1 to 10,000; one in ten has its price on request. */
const productType = sampleType({
  id: 'product',
  fields: { title: { type: 'string', title: '名称' }, price: { type: 'number', title: '价格' }, status: { type: 'string', title: '状态' } },
  list: { fields: ['title', 'price'], ranges: ['price', 'createTime'], sort: 'createTime', descending: true, maxSize: 50 },
})

/** Nine in ten messages belong to one account, the rest to fifty others; a quarter of all are unread. */
async function filled(kind: StoreKind) {
  const place = await kind.place()
  const first = await kind.open(place)
  await first.records.prepare([messageType, productType], { product: { unsent: [], sorts: ['price'], reminded: [] } })
  await first.close()
  await kind.run(
    place,
    `insert into rec_message ("_id", "_owner", "_created", title, read_stauts)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
     select 'm' || (1000000 + i), case when i % 10 = 0 then 'other' || (i % 500) else 'me' end,
       '2026-01-01T00:00:00.' || (100 + i % 900) || 'Z', '标题 ' || i, case when i % 4 = 0 then 2 else 1 end from n`,
  )
  await kind.run(
    place,
    `insert into rec_product ("_id", "_created", title, price, status)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
     select 'p' || (1000000 + i), '2026-01-01T00:00:00.' || (100 + i % 900) || 'Z', '产品 ' || i, case when i % 10 = 0 then null else i end,
       case when i % 20 = 0 then '待审核' else '已办结' end from n`,
  )
  await kind.run(place, kind.dialect === 'sqlite' ? 'analyze' : 'vacuum analyze')
  return {
    place,
    plan: async (query: string) =>
      JSON.stringify(await kind.run(place, `${kind.dialect === 'sqlite' ? 'explain query plan' : 'explain'} ${query}`)),
  }
}

/** The fastest of several rounds, because other processes slow down single rounds. */
async function leastMs(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < 15; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

async function everyId(records: Records, owner: string) {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const list = await records.list(messageType, { page, size: 1000, owner })
    ids.push(...list.rows.map(({ id }) => id))
    if (ids.length >= list.total || list.rows.length === 0) return { ids, total: list.total }
  }
}

eachLastingStore((kind) => {
  test(`counts and lists ${rows} rows by index`, async () => {
    const { place, plan } = await filled(kind)
    expect(await plan(`select count(*) from rec_message where "_owner" = 'other10' and read_stauts = 2`)).toMatch(
      /covering index|index only scan/i,
    )
    expect(
      await plan(`select "_id" from rec_message where "_owner" = 'other10' order by "_created" desc nulls last, "_id" desc limit 10`),
    ).toMatch(/covering index|index only scan/i)
    const inRange = `from rec_product where price >= 5000 and price <= 5004.5`
    expect(await plan(`select count(*) ${inRange}`)).toMatch(/covering index rec_product__price|index only scan using rec_product__price/i)
    expect(await plan(`select "_id", title ${inRange} order by "_created" desc nulls last, "_id" desc limit 10`)).toMatch(
      /rec_product__price/,
    )
    const work = `from rec_product where status in ('待审核')`
    expect(
      await plan(`select status, count(*), sum(case when coalesce("_since", "_created") <= '2026' then 1 end) ${work} group by status`),
    ).toMatch(/covering index|index only scan/i)
    for (const order of ['price', `coalesce("_sent", '~' || "_created")`])
      expect(await plan(`select "_id", title from rec_product order by ${order} desc nulls last, "_id" desc limit 20`)).toMatch(
        /using index|index scan/i,
      )
    // Compares with the time of a full scan on this machine, which may be slow or shared.
    const everyRow = await leastMs(() => kind.run(place, `select count(*) from rec_message where title like '%字'`))
    const { records } = await kind.open(place)
    const owner = 'me'
    expect(await records.count(messageType, { owner, filters: { readStauts: 2 } })).toBe(rows / 5)
    expect(await leastMs(() => records.count(messageType, { owner, filters: { readStauts: 2 } }))).toBeLessThan(everyRow * 2)
    expect(await leastMs(() => records.list(messageType, { page: 1, size: 10, owner }))).toBeLessThan(everyRow * 4)
    expect(await leastMs(() => records.list(messageType, { page: (rows * 0.9) / 10 - 1, size: 10, owner }))).toBeLessThan(everyRow * 10)
    const { ids, total } = await everyId(records, owner)
    expect([total, ids.length, new Set(ids).size]).toEqual(Array(3).fill(rows * 0.9))

    const priced = { page: 1, size: 10, ranges: { price: { from: 5000, to: 5099.5 } } }
    expect((await records.list(productType, priced)).total).toBe(90)
    expect(await leastMs(() => records.list(productType, priced))).toBeLessThan(everyRow)
  })
})
