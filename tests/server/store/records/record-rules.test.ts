import { expect, onTestFinished, test } from 'vitest'
import type { RecordType } from '../../../../src/contract/record'
import { openStore } from '../../../../src/server/store/open-store'
import { ValueRefused } from '../../../../src/server/store/refusals'
import { eachStore, sqlite } from '../each-store'
import { sampleType } from '../sample-types'

const now = '2026-06-15T04:00:00.000Z'
const days = (count: number) => new Date(Date.parse(now) + count * 86_400_000).toISOString()
const time = { type: 'dateTime', title: '时间' } as const
const whole = { type: 'integer', title: '人数' } as const

const type: RecordType = sampleType({
  fields: {
    title: { type: 'string', title: '标题', required: true },
    content: { type: 'body', title: '正文' },
    publishTime: time,
    expireTime: time,
    start: time,
    end: time,
    always: { type: 'boolean', title: '随时' },
    quota: whole,
    taken: whole,
    views: { type: 'integer', title: '浏览量', default: 0 },
  },
  published: { from: 'publishTime', until: 'expireTime' },
  views: 'views',
  derived: {
    state: [
      { state: '随时可学', is: 'always' },
      { state: '未开始', before: 'start' },
      { state: '名额已满', before: 'end', full: { count: 'taken', of: 'quota' } },
      { state: '申报中', before: 'end', days: 7 },
      { state: '即将截止', before: 'end' },
      { state: "it's over", after: 'end' },
    ],
  },
  list: { fields: ['title', 'state'], filters: ['title', 'state'], sort: 'publishTime', descending: true, maxSize: 50 },
})

test("publishes at once by the process's clock, whatever the machine's", async () => {
  const store = await openStore(await sqlite().place(), undefined, () => new Date(now))
  onTestFinished(store.close)
  await store.records.prepare([type])
  const { id } = await store.alone((inside) => inside.records.create(type, { title: 'plain' }))
  expect(await store.records.read(type, id, undefined, now)).toMatchObject({ createTime: now, publishTime: now })
})

eachStore((kind) => {
  const filled = async (rows: Record<string, Record<string, unknown>>) => {
    const { records } = await kind.open()
    await records.prepare([type])
    for (const [id, values] of Object.entries(rows))
      await records.create(type, { title: id, ...values }, undefined, { id, createTime: days(-30) })
    return records
  }

  test('shows a row from its publish time until it expires', async () => {
    const records = await filled({
      soon: { publishTime: days(1) },
      old: { expireTime: now },
      open: { publishTime: now, expireTime: days(1) },
      plain: {},
    })
    const { rows, total } = await records.list(type, { page: 1, size: 9, now })
    expect(rows.map(({ id }) => id)).toEqual(['open', 'plain'])
    expect([total, await records.count(type, { now })]).toEqual([2, 2])
    expect(await records.read(type, 'soon', undefined, now)).toBeNull()
    expect(await records.read(type, 'old', undefined, now)).toBeNull()
    expect(await records.read(type, 'soon', undefined, days(2))).toMatchObject({ id: 'soon' })
    expect(await records.count(type, {})).toBe(4)
  })

  test('publishes a row without a publish time at creation', async () => {
    const records = await filled({ plain: {} })
    expect(await records.read(type, 'plain')).toMatchObject({ publishTime: days(-30) })
    await records.update(type, 'plain', { publishTime: days(1) })
    await records.update(type, 'plain', { publishTime: null })
    expect(await records.read(type, 'plain')).toMatchObject({ publishTime: days(-30) })
    const wider = sampleType({ ...type, fields: { ...type.fields, release: time }, published: { from: 'release' } })
    await records.prepare([wider])
    expect(await records.read(wider, 'plain', undefined, now)).toMatchObject({ release: days(-30) })
  })

  test.each([
    ['未开始', { start: days(1), end: days(9) }],
    ['申报中', { start: days(-1), end: days(7.001) }],
    ['即将截止', { end: days(7) }],
    ['即将截止', { end: days(0.001) }],
    ["it's over", { end: now }],
    ['名额已满', { end: days(9), quota: 5, taken: 5 }],
    ['申报中', { end: days(9), quota: 0, taken: 5 }],
    ['申报中', { end: days(9), taken: 5 }],
    ['随时可学', { always: true, end: days(-9) }],
    [null, {}],
  ])('derives %s from dates and quotas', async (state, values) => {
    const records = await filled({ one: values })
    expect(await records.read(type, 'one', undefined, now)).toMatchObject({ state })
    expect((await records.list(type, { page: 1, size: 9, now })).rows).toMatchObject([{ state }])
    const filtered = await records.list(type, { page: 1, size: 9, now, filters: { state: state ?? '申报中' } })
    expect(filtered.total).toBe(state === null ? 0 : 1)
  })

  test('refuses to write a derived state', async () => {
    const records = await filled({})
    await expect(records.create(type, { title: 't', state: '申报中' })).rejects.toThrow(ValueRefused)
  })

  test('finds the previous and next row', async () => {
    const records = await filled({
      a: { publishTime: days(-3) },
      b: { publishTime: days(-2) },
      c: { publishTime: days(-2) },
      hidden: { publishTime: days(-1), expireTime: now },
      d: { publishTime: days(-1) },
    })
    const ids = async (id: string) => {
      const { previous, next } = await records.siblings(type, id, ['title'], now)
      return [previous?.title, next?.title]
    }
    const order = (await records.list(type, { page: 1, size: 9, now })).rows.map(({ id }) => id)
    expect(order).toEqual(['d', 'c', 'b', 'a'])
    expect(await Promise.all(order.map(ids))).toEqual([
      [undefined, 'c'],
      ['d', 'b'],
      ['c', 'a'],
      ['b', undefined],
    ])
    expect(await ids('nobody')).toEqual([undefined, undefined])
  })

  test('finds neighbours of rows without a value to sort by', async () => {
    const byEnd = sampleType({ ...type, list: { ...type.list, sort: 'end', descending: false } })
    const records = await filled({ a: {}, b: {}, c: { end: days(1) } })
    await records.prepare([byEnd])
    const order = (await records.list(byEnd, { page: 1, size: 9, now })).rows.map(({ id }) => id)
    expect(order).toEqual(['a', 'b', 'c'])
    const beside = await Promise.all(order.map((id) => records.siblings(byEnd, id, ['title'], now)))
    expect(beside.map(({ previous, next }) => [previous?.id, next?.id])).toEqual([
      [undefined, 'b'],
      ['a', 'c'],
      ['b', undefined],
    ])
  })

  test('adds views', async () => {
    const records = await filled({ a: {}, b: { views: null } })
    await records.addViews(
      type,
      new Map([
        ['a', 2],
        ['b', 1],
        ['gone', 5],
      ]),
    )
    await records.addViews(type, new Map([['a', 1]]))
    expect([(await records.read(type, 'a'))?.views, (await records.read(type, 'b'))?.views]).toEqual([3, 1])
  })

  test('stores an article unchanged', async () => {
    const content = [
      '<img src=x onerror=alert(1)>',
      { heading: '小标题' },
      { list: ['一', '二'], ordered: true },
      { columns: ['指标', '改造前'], rows: [['甲', '"1"']] },
    ]
    const records = await filled({ a: { content }, b: { content: '一段\n两段' } })
    expect((await records.read(type, 'a'))?.content).toEqual(content)
    expect((await records.read(type, 'b'))?.content).toBe('一段\n两段')
  })

  test.each([[[{ html: '<b>x</b>' }]], [5], [[{ list: [1] }]], [[['nested']]]])('refuses %j as an article', async (content) => {
    const records = await filled({})
    await expect(records.create(type, { title: 't', content })).rejects.toThrow(/content/)
  })

  test('reads a text stored earlier as an article', async () => {
    const { records } = await kind.open()
    const before = sampleType({
      fields: { title: type.fields.title!, content: { type: 'text', title: '正文' } },
      list: { ...type.list, fields: ['title'], filters: [], sort: 'createTime' },
    })
    await records.prepare([before])
    const { id } = await records.create(before, { title: 't', content: '面向本市企业。\n第二段。' }, undefined, { createTime: days(-1) })
    await records.prepare([type])
    expect(await records.read(type, id, undefined, now)).toMatchObject({ content: '面向本市企业。\n第二段。' })
  })
})

test('a filter by a derived state is answered from a covering index', async () => {
  const kind = sqlite()
  const place = await kind.place()
  const store = await kind.open(place)
  await store.records.prepare([type])
  await store.close()
  const columns = ['always', 'start', 'end', 'quota', 'taken', 'publish_time', 'expire_time'].map((name) => `"${name}" is null`)
  expect(
    JSON.stringify(await kind.run(place, `explain query plan select count(*) from rec_demand_order where ${columns.join(' or ')}`)),
  ).toContain('COVERING INDEX')
})
