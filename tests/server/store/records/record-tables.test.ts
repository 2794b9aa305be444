import { expect, test } from 'vitest'
import type { RecordType } from '../../../../src/contract/record'
import { refuseLostFields } from '../../../../src/server/live/in-use/fields-in-use'
import { refuseLostStates } from '../../../../src/server/live/in-use/states-in-use'
import { refuseLostValues } from '../../../../src/server/live/in-use/values-in-use'
import { eachStore } from '../each-store'
import { atOnce } from '../people'
import { messageType, sampleType } from '../sample-types'

const type = sampleType()
const field = (dataType: RecordType['fields'][string]['type'], rest = {}) => ({ type: dataType, title: '字段', ...rest })

eachStore((kind) => {
  test('prepares tables twice and in parallel', async () => {
    const { records } = await kind.open()
    await atOnce(5, () => records.prepare([type, messageType]))
    const made = await records.create(type, { title: 't' })
    await records.prepare([type, messageType])
    expect(await records.read(type, made.id)).toEqual(made)
  })

  test('adds fields and keeps old rows', async () => {
    const { records } = await kind.open()
    await records.prepare([type])
    const made = await records.create(type, { title: 't' })
    const wider = sampleType({
      fields: { ...type.fields, state: field('string', { default: "it's new" }), note: field('json') },
      list: { ...type.list, filters: ['state'], sort: 'state' },
    })
    await records.prepare([wider])
    expect(await records.read(wider, made.id)).toEqual({ ...made, state: "it's new", note: null })
    expect(await records.count(wider, { filters: { state: "it's new" } })).toBe(1)
  })

  test('keeps a column that is no longer declared', async () => {
    const { records } = await kind.open()
    await records.prepare([type])
    const made = await records.create(type, { title: 't', content: 'kept' })
    const { content: _, ...fewer } = type.fields
    const narrower = sampleType({ fields: fewer })
    await records.prepare([narrower])
    expect(await records.read(narrower, made.id)).not.toHaveProperty('content')
    expect(await records.read(type, made.id)).toMatchObject({ content: 'kept' })
  })

  test('refuses a changed type without changing anything', async () => {
    const { records } = await kind.open()
    await records.prepare([type])
    const changed = sampleType({ fields: { ...type.fields, views: field('string') } })
    const fresh = sampleType({ id: 'fresh' })
    const refused = await records.prepare([fresh, changed]).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'StoreProblem', kind: 'fieldType' })
    expect(String(refused)).toMatch(/views[^]*bigint[^]*string/)
    await expect(records.count(fresh, {})).rejects.toThrow()
  })

  test('accepts a dictionary for a field whose rows all have its values, and otherwise reports how many do not', async () => {
    const store = await kind.open()
    const plain = sampleType({
      fields: { title: field('string'), tags: field('list'), codes: field('json') },
      list: { ...type.list, filters: [], sort: 'title' },
    })
    await store.records.prepare([plain])
    for (const values of [{ title: '东区', tags: '甲、乙', codes: ['1'] }, { title: '东，区' }, { title: '' }, { tags: '甲' }])
      await store.records.create(plain, values)
    const items = (...values: string[]) => ({ title: '选项', items: values.map((dictValue) => ({ dictValue, dictLabel: dictValue })) })
    const dicts = { dicts: { places: items('东区'), wider: items('东区', '东，区'), tags: items('甲'), codes: items('1') } }
    const next = (name: string, dict: string) =>
      refuseLostValues(
        store,
        { records: { [plain.id]: plain }, dicts },
        { records: { [plain.id]: { ...plain, fields: { ...plain.fields, [name]: { ...plain.fields[name]!, dict } } } }, dicts },
      )
    await expect(next('title', 'places')).rejects.toThrow('有 1 条不在字典 places 里，如“东，区”')
    await expect(next('title', 'wider')).resolves.toBeUndefined()
    await expect(next('tags', 'tags')).rejects.toThrow('有 1 条不在字典 tags 里，如“乙”')
    await expect(next('codes', 'codes')).resolves.toBeUndefined()
    await expect(next('codes', 'tags')).rejects.toThrow('有 1 条不在字典 tags 里，如“1”')
  })

  test('refuses to remove options, fields and states that rows have, and reports how many do', async () => {
    const store = await kind.open()
    const items = (...values: string[]) => ({ title: '选项', items: values.map((dictValue) => ({ dictValue, dictLabel: dictValue })) })
    const held = sampleType({
      fields: {
        place: field('string', { dict: 'places' }),
        note: field('string', { default: '无' }),
        cost: field('number'),
        list: field('json'),
        views: field('integer'),
        status: field('string'),
      },
      views: 'views',
      list: { ...type.list, fields: [], filters: [], sort: 'place' },
    })
    await store.records.prepare([held])
    const rows = [
      { place: '东区', note: '要紧', cost: 0, status: '待办' },
      { place: '西区', cost: 2, list: [], views: 3, status: '待办' },
    ]
    for (const values of rows) await store.records.create(held, { note: '无', ...values })
    const before = { records: { [held.id]: held }, dicts: { dicts: { places: items('东区', '西区', '南区') } } }
    const fields = (next: RecordType['fields'], wasLive = false) =>
      refuseLostFields(store, before, { records: { [held.id]: { ...held, fields: next } } }, wasLive)
    const without = (gone: string) => Object.fromEntries(Object.entries(held.fields).filter(([name]) => name !== gone))
    const places = (...values: string[]) => refuseLostValues(store, before, { ...before, dicts: { dicts: { places: items(...values) } } })
    await expect(places('东区', '西区')).resolves.toBeUndefined()
    await expect(places('东区', '南区')).rejects.toThrow('有 1 条不在字典 places 里，如“西区”')
    await expect(fields(without('note'))).rejects.toThrow('有 1 条填了字段“字段”（note），不能删去')
    await expect(fields(without('cost'))).rejects.toThrow('有 2 条填了')
    await expect(fields(without('cost'), true)).resolves.toBeUndefined()
    for (const nothing of ['list', 'views']) await expect(fields(without(nothing))).resolves.toBeUndefined()
    await expect(fields({ ...held.fields, place: field('image') })).rejects.toThrow('不能由 string 改为 image')
    await expect(fields({ ...held.fields, place: field('body') })).resolves.toBeUndefined()
    await expect(fields({ ...held.fields, list: field('string') })).resolves.toBeUndefined()
    await expect(refuseLostFields(store, before, { records: {} }, false)).rejects.toThrow('还有 2 条“')
    const flow = (...states: string[]): Parameters<typeof refuseLostStates>[1] => ({
      ...before,
      flows: {
        work: {
          id: 'work',
          record: held.id,
          title: '办理',
          name: 'place',
          messageType: '办理',
          states: Object.fromEntries(states.map((name) => [name, {}])),
          transitions: [],
        },
      },
    })
    const states = flow('待办', '已办')
    await expect(refuseLostStates(store, states, flow('待办'))).resolves.toBeUndefined()
    await expect(refuseLostStates(store, states, flow('已办'))).rejects.toThrow('还有 2 条“')
    const queue = (state?: string) => {
      const { records: types, flows } = states
      const waiting = state === undefined ? {} : { waiting: { state, next: 'move' } }
      return {
        records: types,
        flows: { work: { ...flows.work!, quota: { of: 'up', most: 'most', states: [], message: '名额已满', ...waiting } } },
      }
    }
    await expect(refuseLostStates(store, queue('待办'), queue('待办'))).resolves.toBeUndefined()
    await expect(refuseLostStates(store, queue('已办'), queue())).resolves.toBeUndefined()
    for (const other of [queue(), queue('已办'), states])
      await expect(refuseLostStates(store, queue('待办'), other)).rejects.toThrow('还有 2 条“')
  })

  test('separates names that differ in case', async () => {
    const { records } = await kind.open()
    const one = sampleType({
      id: 'userName',
      fields: { title: field('string'), fooBar: field('string'), foobar: field('integer'), id2: field('string') },
      list: { ...type.list, filters: ['fooBar', 'foobar'] },
    })
    const two = sampleType({ id: 'username', fields: { title: field('string') }, list: { ...type.list, fields: [], filters: [] } })
    await records.prepare([one, two])
    const made = await records.create(one, { fooBar: 'x', foobar: 1 })
    expect(await records.read(one, made.id)).toMatchObject({ fooBar: 'x', foobar: 1 })
    expect(await records.count(two, {})).toBe(0)
  })

  test('accepts SQL keywords as names', async () => {
    const { records } = await kind.open()
    const words = [
      'select',
      'order',
      'group',
      'user',
      'table',
      'index',
      'owner',
      'created',
      'constructor',
      'toString',
      'rowid',
      'oid',
      'ctid',
      'xmin',
      'xmax',
      'cmin',
      'cmax',
      'tableoid',
      'key',
    ]
    const odd = sampleType({
      id: 'order',
      fields: Object.fromEntries(words.map((name) => [name, field('string')])),
      list: { ...type.list, fields: words, filters: words, sort: 'group' },
    })
    const failed = await records.prepare([odd]).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failed).toBeNull()
    const values = Object.fromEntries(words.map((name) => [name, `v-${name}`]))
    const made = await records.create(odd, values)
    expect(await records.read(odd, made.id)).toMatchObject(values)
    expect((await records.list(odd, { page: 1, size: 5, filters: { user: 'v-user' } })).rows).toMatchObject([values])
  })

  test('distinguishes long names', async () => {
    const { records } = await kind.open()
    const [a, b] = [`${'long'.repeat(20)}A`, `${'long'.repeat(20)}B`]
    const long = sampleType({
      id: 'x'.repeat(90),
      fields: { [a]: field('string'), [b]: field('string') },
      list: { ...type.list, fields: [a, b], filters: [a, b] },
    })
    await records.prepare([long])
    await records.prepare([long])
    await records.create(long, { [a]: '1', [b]: '2' })
    expect((await records.list(long, { page: 1, size: 5, filters: { [b]: '2' } })).rows).toMatchObject([{ [a]: '1', [b]: '2' }])
  })

  test.each(['x"; drop table users; --', 'a b', '', '1a', 'A', '__proto__', 'a\0', '中文'])('refuses the undeclared id %j', async (id) => {
    const { records, users } = await kind.open()
    await expect(records.prepare([sampleType({ id })])).rejects.toThrow('not a declared id')
    await expect(
      records.prepare([sampleType({ fields: { [id]: field('string') }, list: { ...type.list, fields: [], filters: [] } })]),
    ).rejects.toThrow('not a declared id')
    expect(await users.count()).toBe(0)
  })
})
