import { expect, test } from 'vitest'
import type { PageQuery, Row } from '../../../src/server/store/store'
import { maxCounted } from '../../../src/validate/max-counted'
import { eachStore, type StoreKind } from './each-store'
import { sampleType } from './sample-types'
import { sampled } from '../../sampled'

const plain = sampleType()
const type = sampleType({
  fields: { ...plain.fields, from: { type: 'dateTime', title: '发布' } },
  published: { from: 'from' },
  list: {
    ...plain.list,
    fields: ['title', 'views'],
    search: ['title'],
    sorts: ['views'],
    filters: ['top'],
    sort: 'createTime',
    descending: true,
  },
})
const now = '2026-06-01T00:00:00.000Z'
const rows = 12_800

/** Every row contains 企业, most contain 往年 and many 旧闻, but none of the newest; one in three contains 场景. Some are not published yet. */
const made = Array.from({ length: rows }, (_, at) => ({
  id: `r${10_000 + at}`,
  createTime: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  words: [
    '企业',
    ...(at < 11_200 ? [at % 10 === 0 ? '过往' : '往年'] : []),
    ...(at < 5_600 ? ['旧闻'] : []),
    ...(at % 3 === 0 ? ['场景'] : []),
    ...(at % 1000 === 7 ? ['罕见'] : []),
  ],
  views: (at * 7919) % rows,
  top: at % 4 === 0,
  hidden: at % 400 === 399,
}))

async function filled(kind: StoreKind) {
  const place = await kind.place()
  const first = await kind.open(place)
  await first.records.prepare([type])
  await first.close()
  for (let from = 0; from < rows; from += 800) {
    const values = made
      .slice(from, from + 800)
      .map(
        (row) =>
          `('${row.id}', '${row.createTime}', '${row.id}', ${row.views}, ${row.top ? 1 : 0}, '${row.hidden ? '2026-12-01' : '2026-01-01'}T00:00:00.000Z', '${row.words.join(' ')}')`,
      )
    await kind.run(
      place,
      `insert into rec_demand_order ("_id", "_created", title, views, "top", "from", "_words") values ${values.join(', ')}`,
    )
  }
  // PostgreSQL would do this itself within a minute.
  if (kind.dialect === 'postgres') await kind.run(place, 'analyze')
  return kind.open(place)
}

const greatest = (sort: 'createTime' | 'views') => (a: (typeof made)[0], b: (typeof made)[0]) => (a[sort] < b[sort] ? 1 : -1)

const says = (words: string[], asked: string) => words.some((word) => (asked.length === 1 ? word.startsWith(asked) : word === asked))

/** The expected list, computed by scanning every row. */
function expected({ keyword = '', filters = {}, page, size, sort }: PageQuery) {
  const held = made.filter(
    (row) =>
      !row.hidden && keyword.split(' ').every((word) => says(row.words, word)) && (filters.top === undefined || filters.top === row.top),
  )
  const sorted = [...held].sort(greatest(sort === 'views' ? 'views' : 'createTime'))
  return {
    held: held.length,
    total: Math.min(maxCounted, held.length),
    ids: sorted
      .slice(0, maxCounted)
      .slice((page - 1) * size, page * size)
      .map(({ id }) => id),
  }
}

/** Each word with each page, so that a sample of one in three has every word and every page. */
const queries = ['企业', '往年', '旧闻', '场景', '企业 场景', '罕见', '往', '年'].flatMap((keyword) =>
  [
    {},
    { sort: 'views' },
    { filters: { top: true } },
    { page: 30 },
    { page: 60 },
    { page: 400 },
    { page: 1000 },
    { page: 1001 },
    { size: 50 },
    { page: 334, size: 30 },
  ].map((more) => ({ keyword, ...more })),
)

eachStore((kind) => {
  test('lists rows by a very common word like those by a rare one', async () => {
    const { records } = await filled(kind)
    for (const asked of sampled(queries, 'pages of common words')) {
      const query = { page: 1, size: 10, now, ...asked }
      const list = await records.list(type, query)
      const { held, ...page } = expected(query)
      expect([query, { total: list.total, ids: list.rows.map(({ id }: Row) => id) }]).toEqual([query, page])
      expect([query, await records.count(type, query)]).toEqual([query, held])
    }
  })
})
