import { expect, test } from 'vitest'
import { ValueRefused } from '../../../../src/server/store/refusals'
import type { PageQuery } from '../../../../src/server/store/records/stored-records'
import { eachStore, type StoreKind } from '../each-store'
import { addEnterprise, addUser, atOnce } from '../people'
import { messageType, sampleType } from '../sample-types'

const type = sampleType()
const owned = sampleType({ owned: true })
const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()

async function prepared(kind: StoreKind, ...types: (typeof type)[]) {
  const { records } = await kind.open()
  await records.prepare(types)
  return records
}

eachStore((kind) => {
  test('reads back every kind of value', async () => {
    const records = await prepared(kind, type)
    const values = {
      title: '标题 "引号" \'单\' \\ 𠮷',
      content: '多行\n正文',
      views: Number.MAX_SAFE_INTEGER,
      score: -0.1,
      top: true,
      deadline: '2026-02-03T10:00:00+08:00',
      tags: { a: [1, null, '\0'], b: { c: '二' } },
    }
    const made = await records.create(type, values)
    expect(made).toEqual({ ...values, deadline: '2026-02-03T02:00:00.000Z', id: made.id, createTime: made.createTime })
    expect(await records.read(type, made.id)).toEqual(made)
  })

  test('fills absent fields with defaults', async () => {
    const records = await prepared(kind, type)
    const made = await records.create(type, { title: 't', content: undefined })
    expect(made).toMatchObject({ content: null, views: 0, top: false, score: null, tags: null, deadline: null })
    expect(await records.read(type, made.id)).toEqual(made)
  })

  test('lists declared fields in order', async () => {
    const records = await prepared(kind, type)
    for (const date of [3, 1, 2])
      await records.create(type, { title: `t${date}`, content: 'c' }, undefined, { id: `r${date}`, createTime: day(date) })
    const { rows, total } = await records.list(type, { page: 1, size: 2 })
    expect(total).toBe(3)
    expect(rows).toEqual([3, 2].map((date) => ({ id: `r${date}`, createTime: day(date), title: `t${date}`, views: 0, top: false })))
    expect((await records.list(type, { page: 2, size: 2 })).rows.map(({ id }) => id)).toEqual(['r1'])
    expect((await records.list(type, { page: 9, size: 2 })).rows).toEqual([])
  })

  test.each([
    [false, ['r3', 'r1', 'r4', 'r2']],
    [true, ['r2', 'r4', 'r1', 'r3']],
  ])('sorts Chinese text alike on every store, descending %s', async (descending, order) => {
    const sorted = sampleType({ list: { ...type.list, sort: 'content', descending } })
    const records = await prepared(kind, sorted)
    const contents = { r1: 'B', r2: '阿', r3: undefined, r4: 'a' }
    for (const [id, content] of Object.entries(contents)) await records.create(sorted, { title: 't', content }, undefined, { id })
    expect((await records.list(sorted, { page: 1, size: 9 })).rows.map(({ id }) => id)).toEqual(order)
  })

  test('finds values in a range, including its ends and whole days in China', async () => {
    const ranged = sampleType({ list: { ...type.list, fields: ['title'], ranges: ['score', 'views', 'deadline', 'createTime'] } })
    const records = await prepared(kind, ranged)
    const rows = {
      a: [1.5, '2026-03-01T00:00:00+08:00'],
      b: [2, '2026-03-01T23:59:59+08:00'],
      c: [2.5, '2026-03-02T00:00:00+08:00'],
      d: [undefined, undefined],
    }
    for (const [id, [score, deadline]] of Object.entries(rows))
      await records.create(ranged, { title: 't', score, deadline, views: 3 }, undefined, { id, createTime: day(1) })
    const found = async (ranges: PageQuery['ranges'], more: Partial<PageQuery> = {}) =>
      (await records.list(ranged, { page: 1, size: 9, ranges, ...more })).rows
        .map(({ id }) => id)
        .sort()
        .join('')
    expect(await found({ score: { from: 1.5, to: 2 } })).toBe('ab')
    expect(await found({ score: { from: 2 } })).toBe('bc')
    expect(await found({ score: { to: -1 } })).toBe('')
    expect(await found({ deadline: { from: '2026-03-01', to: '2026-03-01' } })).toBe('ab')
    expect(await found({ deadline: { from: '2026-03-02' } })).toBe('c')
    expect(await found({ createTime: { to: '2025-12-31' } })).toBe('')
    expect(await found({ views: { from: 3, to: 3 }, score: { to: 2 } }, { filters: { title: 't' } })).toBe('ab')
    expect(await records.count(ranged, { ranges: { score: { from: 2 } } })).toBe(2)
    await expect(found({ top: { from: 0 } })).rejects.toThrow('no range "top"')
  })

  test('shows every row once across pages', async () => {
    const records = await prepared(kind, type)
    await atOnce(23, (index) => records.create(type, { title: `t${index}` }, undefined, { createTime: day(1 + (index % 2)) }))
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => records.list(type, { page, size: 5 })))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(23)
  })

  test.each([
    [0, 0],
    [-1, -5],
    [Number.NaN, Number.NaN],
    [1e300, 1e300],
    [Infinity, Infinity],
    [1.9, 1e9],
  ])('limits page %s and size %s', async (page, size) => {
    const records = await prepared(kind, sampleType({ list: { ...type.list, maxSize: 3 } }))
    const bounded = sampleType({ list: { ...type.list, maxSize: 3 } })
    for (const title of 'abcde') await records.create(bounded, { title })
    const { rows, total } = await records.list(bounded, { page, size })
    expect(total).toBe(5)
    expect(rows.length).toBeLessThanOrEqual(3)
  })

  test('filters by declared fields only', async () => {
    const records = await prepared(kind, type)
    await records.create(type, { title: 'a', top: true, views: 3 })
    await records.create(type, { title: 'b', top: false })
    expect((await records.list(type, { page: 1, size: 9, filters: { top: true, views: 3 } })).rows).toMatchObject([{ title: 'a' }])
    expect(await records.count(type, { filters: { title: 'b' } })).toBe(1)
    expect(await records.count(type, { filters: { title: "b' or '1'='1" } })).toBe(0)
    await expect(records.list(type, { page: 1, size: 9, filters: { content: 'c' } })).rejects.toThrow('no filter')
    await expect(records.count(type, { filters: { '_owner" = \'x\' or "_id': 'c' } })).rejects.toThrow('no filter')
    await expect(records.count(type, { filters: { views: '3' } })).rejects.toBeInstanceOf(ValueRefused)
  })

  test('updates only the given fields', async () => {
    const records = await prepared(kind, type)
    const made = await records.create(type, { title: 't', content: 'c', tags: [1] })
    expect(await records.update(type, made.id, { content: null, views: 2 })).toBe(true)
    expect(await records.read(type, made.id)).toEqual({ ...made, content: null, views: 2 })
    expect(await records.update(type, made.id, {})).toBe(true)
    expect(await records.update(type, 'nothing', {})).toBe(false)
    expect(await records.update(type, 'nothing', { views: 9 })).toBe(false)
  })

  test('removes one row once', async () => {
    const records = await prepared(kind, type)
    const [made, other] = [await records.create(type, { title: 't' }), await records.create(type, { title: 'o' })]
    expect(await records.remove(type, made.id)).toBe(true)
    expect(await records.remove(type, made.id)).toBe(false)
    expect(await records.read(type, made.id)).toBeNull()
    expect(await records.read(type, other.id)).toEqual(other)
  })

  test('hides rows of others in every call', async () => {
    const records = await prepared(kind, messageType)
    const mine = await records.create(messageType, { title: 'm' }, 'me')
    const theirs = await records.create(messageType, { title: 't' }, 'you')
    expect(await records.read(messageType, theirs.id, 'me')).toBeNull()
    expect(await records.update(messageType, theirs.id, { readStauts: 1 }, 'me')).toBe(false)
    expect(await records.update(messageType, theirs.id, {}, 'me')).toBe(false)
    expect(await records.remove(messageType, theirs.id, 'me')).toBe(false)
    expect(await records.list(messageType, { page: 1, size: 9, owner: 'me' })).toMatchObject({ total: 1, rows: [{ id: mine.id }] })
    expect(await records.count(messageType, { filters: { readStauts: 2 }, owner: 'me' })).toBe(1)
    expect(await records.count(messageType, { owner: '' })).toBe(0)
    expect(await records.read(messageType, theirs.id, 'you')).toEqual(theirs)
    await expect(records.create(messageType, { title: 'nobody' })).rejects.toThrow('owner')
  })

  test.each(["' or 1=1 --", '" or ""="', 'x\0', '\ud800', '%', '_', '', '1; drop table rec_demand_order'])(
    'finds nothing by hostile id %j',
    async (id) => {
      const records = await prepared(kind, type)
      const made = await records.create(type, { title: 't' })
      expect(await records.read(type, id)).toBeNull()
      expect(await records.update(type, id, { title: 'hacked' })).toBe(false)
      expect(await records.remove(type, id, id)).toBe(false)
      expect(await records.count(type, { owner: id })).toBe(0)
      expect(await records.read(type, made.id)).toEqual(made)
    },
  )

  test.each([
    { title: 'a\0b' },
    { title: '\ud800' },
    { title: 1 },
    { title: ['a'] },
    { title: null },
    {},
    { title: 't', views: 1.5 },
    { title: 't', views: '1' },
    { title: 't', views: 2 ** 53 },
    { title: 't', score: Number.NaN },
    { title: 't', score: Infinity },
    { title: 't', top: 1 },
    { title: 't', deadline: 'soon' },
    { title: 't', unknown: 1 },
    { title: 't', _owner: 'me' },
    { title: 't', createTime: day(1) },
    { title: 't', id: 'mine' },
    { title: 't', "title\" = 'x' --": 1 },
    { title: 't', constructor: 1 },
    JSON.parse('{"title":"t","__proto__":{"top":true}}'),
  ])('refuses the values %j', async (values) => {
    const records = await prepared(kind, type)
    await expect(records.create(type, values)).rejects.toBeInstanceOf(ValueRefused)
    const made = await records.create(type, { title: 't' })
    if (Object.keys(values).length > 0) await expect(records.update(type, made.id, values)).rejects.toBeInstanceOf(ValueRefused)
    expect(await records.count(type, {})).toBe(1)
  })

  test('reports the field and never the value', async () => {
    const records = await prepared(kind, type)
    const refused = await records.create(type, { title: 't', views: 'secret' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ field: 'views' })
    expect(String(refused)).not.toContain('secret')
  })

  test('reads all rows of an owner completely, in the order of the list', async () => {
    const { records } = await kind.open()
    await records.prepare([owned])
    for (const [title, owner] of [
      ['一', 'me'],
      ['二', 'other'],
      ['三', 'me'],
    ] as const) {
      await records.create(owned, { title, content: `正文${title}` }, owner, {
        createTime: new Date(Date.UTC(2026, 0, title === '一' ? 1 : 2)).toISOString(),
      })
    }
    const rows = await records.ofOwner(owned, 'me')
    expect(rows.map(({ title, content }) => [title, content])).toEqual([
      ['三', '正文三'],
      ['一', '正文一'],
    ])
    expect(await records.ofOwner(owned, 'nobody')).toEqual([])
  })

  test("returns the names of the rows' enterprises, and leaves out rows without one", async () => {
    const store = await kind.open()
    await store.records.prepare([owned])
    const owner = await addUser(store)
    await addEnterprise(store, owner)
    const [mine, theirs] = await Promise.all([
      store.records.create(owned, { title: '一' }, owner.id),
      store.records.create(owned, { title: '二' }, 'nobody'),
    ])
    expect(await store.records.enterpriseNames(owned, [mine.id, theirs.id, 'none'])).toEqual(new Map([[mine.id, '示例企业']]))
    expect(await store.records.enterpriseNames(owned, [])).toEqual(new Map())
  })
})
