import { expect, test } from 'vitest'
import { eachLastingStore, eachStore } from '../each-store'
import { addEnterprise, addUser } from '../people'
import { sampleType } from '../sample-types'
import { lateTime } from '../../../../src/validate/time/due'
import { setWorkCalendar } from '../../../../src/validate/time/workdays'

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()
const plain = sampleType({ owned: true })
const cases = sampleType({
  owned: true,
  fields: { ...plain.fields, status: { type: 'string', title: '状态' }, amount: { type: 'number', title: '金额' } },
})

const limited = sampleType({ owned: true, fields: { ...cases.fields, ends: { type: 'dateTime', title: '期限' } } })
const timed = { ...limited, list: { ...limited.list, fields: ['status'] } }

const sentCases = { ...cases, list: { ...cases.list, fields: ['title', 'sentTime'], sorts: ['sentTime'], ranges: ['sentTime'] } }

eachStore((kind) => {
  test('reads a queue by place, then by arrival, numbers it, and undoes an attempt', async () => {
    const store = await kind.open()
    await store.records.prepare([cases])
    const owner = await addUser(store)
    const add = (title: string, views: number, since: number, top = true) =>
      store.records.create(cases, { title, views, top, status: '候补' }, owner.id, { id: title, createTime: day(1), since: day(since) })
    await Promise.all([add('new', 0, 3), add('third', 3, 1), add('first', 1, 4), add('newer', 0, 5), add('other', 9, 1, false)])
    const [group] = (await store.records.sums(cases, { equal: { top: true }, by: ['top', 'tags'] })).map(({ top, tags }) => ({ top, tags }))
    const queue = { equal: group!, state: '候补', place: 'views' }
    const named = async (skip: number, limit: number) =>
      (await store.records.queue(cases, { ...queue, skip, limit })).map(({ id, views }) => `${id} ${String(views)}`)
    expect([await named(0, 2), await named(2, 9)]).toEqual([
      ['first 1', 'third 3'],
      ['new 0', 'newer 0'],
    ])
    expect(await store.records.isNumbered(cases, queue)).toBe(false)
    await store.alone(async (inside) => {
      await inside.records.renumber(cases, queue)
      const failed = inside.attempt(async () => {
        await inside.records.update(cases, 'first', { views: 7 })
        // PostgreSQL refuses all that follows a failed statement, until it is undone.
        await inside.records.create(cases, { title: 'first' }, owner.id, { id: 'first' })
      })
      await expect(failed).rejects.toThrow()
    })
    expect(await named(0, 9)).toEqual(['first 1', 'third 2', 'new 3', 'newer 4'])
    expect(await store.records.isNumbered(cases, queue)).toBe(true)
  })

  test('sorts work by due date, and counts overdue rows', async () => {
    const store = await kind.open()
    const { records } = store
    await records.prepare([cases])
    const owner = await addUser(store)
    await addEnterprise(store, owner)
    const add = (title: string, status: string, since: number) =>
      records.create(cases, { title, status }, owner.id, { id: title, createTime: day(1), since: day(since) })
    await Promise.all([
      add('late', '初审', 2),
      add('soon', '复核', 8),
      add('calm', '初审', 9),
      add('endless', '受理', 3),
      add('done', '办结', 9),
    ])
    const states = ['初审', '复核', '受理', '办结']
    const query = {
      skip: 0,
      size: 9,
      now: day(10),
      states,
      limits: { 初审: { days: 5 }, 复核: { days: 3 } },
      pending: states.slice(0, 3),
      soon: 2,
      searched: ['title'],
      searchesOwner: true,
    }
    const work = async (more: Partial<Parameters<typeof records.work>[1]> = {}) => {
      const { rows, counts } = await records.work(cases, { ...query, sort: 'due', ...more })
      return { ids: rows.map(({ id }) => id), counts: Object.fromEntries(counts) }
    }
    expect(await work()).toEqual({
      ids: ['late', 'soon', 'calm', 'endless', 'done'],
      counts: {
        初审: { rows: 2, late: 1, soon: 0 },
        复核: { rows: 1, late: 0, soon: 1 },
        受理: { rows: 1, late: 0, soon: 0 },
        办结: { rows: 1, late: 0, soon: 0 },
      },
    })
    expect((await work({ due: 'late' })).ids).toEqual(['late'])
    expect((await work({ due: 'soon' })).ids).toEqual(['soon'])
    expect((await work({ state: '初审', skip: 1, size: 1 })).ids).toEqual(['calm'])
    expect((await work({ states: ['办结'] })).ids).toEqual(['done'])
    expect((await work({ keyword: '示例' })).ids).toHaveLength(5)
    expect((await work({ keyword: 'al' })).ids).toEqual(['calm'])
    expect(await work({ keyword: 'a', state: '初审', skip: 9 })).toEqual({ ids: [], counts: { 初审: { rows: 2, late: 1, soon: 0 } } })
    expect(await work({ keyword: '%' })).toEqual({ ids: [], counts: {} })
    expect((await work({ districtField: 'districtCode', district: '990104' })).ids).toEqual([])
    expect((await work({ sentSince: day(2) })).ids).toEqual([])
    const { id } = await records.create(cases, { title: 'x', status: '受理' }, owner.id)
    expect((await work({ keyword: id.slice(0, 8).toUpperCase() })).ids).toEqual([id])
    await records.remove(cases, id)
    await records.update(cases, 'calm', { amount: 9 }, undefined, { now: day(9) })
    await records.update(cases, 'soon', { amount: 12.5 }, undefined, { now: day(8) })
    // Rows without an amount come last.
    expect((await work({ sort: { field: 'amount' } })).ids.slice(0, 3)).toEqual(['soon', 'calm', 'late'])
    await records.update(cases, 'late', { title: 'x', status: '初审' }, undefined, { now: day(10) })
    expect((await work({ due: 'late' })).ids).toEqual(['late'])
    await records.update(cases, 'late', { status: '复核' }, undefined, { now: day(10) })
    expect((await work()).ids).toEqual(['soon', 'late', 'calm', 'endless', 'done'])
  })

  test('sorts and counts by workdays, and by the time in a field', async () => {
    const { records } = await kind.open()
    await records.prepare([timed])
    // 2026-01-01 is a Thursday. Times are of the evening, when it is the next day in Shanghai.
    const add = (id: string, status: string, date: number, ends?: string | null) =>
      records.create(timed, { title: id, status, ...(ends === undefined ? {} : { ends }) }, 'me', {
        id,
        createTime: day(1),
        since: new Date(Date.parse(day(date)) + 17 * 3_600_000).toISOString(),
      })
    await add('tuesday', '初审', 7)
    await add('monday', '初审', 4)
    await add('weekend', '初审', 2)
    await add('past', '整改', 1, day(8))
    await add('open', '整改', 1, null)
    await add('near', '整改', 9, day(11))
    await add('days', '复核', 10)
    // Its third day is a Sunday.
    await add('rested', '复核', 7)
    const limits = { 初审: { days: 3, workdays: true }, 整改: { field: 'ends' }, 复核: { days: 3 } } as const
    const query = {
      skip: 0,
      size: 9,
      states: Object.keys(limits),
      limits,
      pending: Object.keys(limits),
      soon: 2,
      searched: ['title'],
      searchesOwner: false,
    }
    const turnOf = ({ status, since, ends }: { status?: unknown; since: string; ends?: unknown }) =>
      Date.parse(lateTime(limits[String(status) as keyof typeof limits], { since, ends }) ?? '3000-01-01') / 1000
    for (const keyword of ['', 'a', 'e']) {
      const { rows, counts } = await records.work(timed, { ...query, now: day(9), sort: 'due', keyword })
      const order = ['weekend', 'past', 'monday', 'near', 'rested', 'tuesday', 'days', 'open'].filter((id) => id.includes(keyword))
      expect(rows.map(({ id }) => id)).toEqual(order)
      for (const row of rows) expect([row.id, row.turn]).toEqual([row.id, turnOf(row)])
      if (keyword === '')
        expect(Object.fromEntries(counts)).toEqual({
          初审: { rows: 3, late: 2, soon: 1 },
          整改: { rows: 3, late: 1, soon: 1 },
          复核: { rows: 2, late: 0, soon: 0 },
        })
    }
    setWorkCalendar({ holidays: ['2026-01-05', '2026-01-12'], workdays: ['2026-01-10', '2026-01-11'] })
    const { rows } = await records.work(timed, { ...query, now: day(9), sort: 'due' })
    expect(Object.fromEntries(rows.map(({ id, turn }) => [id, turn]))).toEqual(Object.fromEntries(rows.map((row) => [row.id, turnOf(row)])))
    setWorkCalendar()
    const found = async (due: 'late' | 'soon') =>
      (await records.work(timed, { ...query, now: day(9), sort: 'since', due })).rows.map(({ id }) => id)
    expect([await found('late'), await found('soon')]).toEqual([
      ['monday', 'weekend', 'past'],
      ['near', 'tuesday'],
    ])
  })
})

eachStore((kind) => {
  test('stores when a row was first sent, and nothing for a draft', async () => {
    const { records } = await kind.open()
    await records.prepare([sentCases])
    const make = (id: string, sent: boolean, date: number) =>
      records.create(sentCases, { title: id, status: sent ? '初审' : '草稿' }, 'me', { id, createTime: day(date), sent })
    expect(await make('kept', false, 4)).toMatchObject({ createTime: day(4), sentTime: null })
    for (const [id, sent, date] of [
      ['late', false, 1],
      ['soon', true, 2],
    ] as const)
      await make(id, sent, date)
    await records.update(sentCases, 'late', { title: 'late' }, undefined, { now: day(3) })
    await records.update(sentCases, 'late', { status: '初审' }, undefined, { now: day(5), sent: true })
    await records.update(sentCases, 'late', { status: '退回' }, undefined, { now: day(6), sent: true })
    await make('begun', false, 1)
    const bySent = { ...sentCases, list: { ...sentCases.list, sort: 'sentTime' } }
    await records.prepare([bySent])
    const lists = [sentCases, bySent].map((type) => records.list(type, { page: 1, size: 9, owner: 'me', sort: 'sentTime' }))
    for (const { rows } of await Promise.all(lists))
      expect(rows.map(({ id, sentTime }) => [id, sentTime])).toEqual([
        ['kept', null],
        ['begun', null],
        ['late', day(5)],
        ['soon', day(2)],
      ])
    const scopes = [undefined, 'me', { owner: 'me', scope: { status: '退回' } }, { scope: null }]
    await records.create(bySent, { title: 'other', status: '退回' }, 'you', { id: 'other', createTime: day(3) })
    for (const owner of scopes) {
      const { rows } = await records.list(bySent, { page: 1, size: 9, ...(owner === undefined ? {} : { owner }) })
      const order = rows.map(({ id }) => id)
      const found = await Promise.all(order.map((id) => records.siblings(bySent, id, ['title'], day(9), owner)))
      expect(found.map(({ previous, next }) => [previous?.id, next?.id])).toEqual(order.map((_, at) => [order[at - 1], order[at + 1]]))
    }
    const since = await records.list(sentCases, { page: 1, size: 9, owner: 'me', ranges: { sentTime: { from: '2026-01-03' } } })
    expect(since.rows.map(({ id }) => id)).toEqual(['late'])
  })
})

eachLastingStore((kind) => {
  test('knows since when rows of an older store have been in their state, and when they were sent', async () => {
    const place = await kind.place()
    const older = await kind.open(place)
    await older.records.prepare([plain])
    for (const id of ['stepped', 'stepless', 'draft']) await older.records.create(plain, { title: id }, 'me', { id, createTime: day(1) })
    const step = { transition: 't', title: 't', actor: null, role: 'system' as const, opinion: '', returns: 0 }
    const steps = { 1: '草稿', 2: '初审', 3: '复核', 4: '初审', 5: '初审' }
    for (const [date, status] of Object.entries(steps))
      await older.flows.add(plain.id, 'stepped', { ...step, status, time: day(Number(date)) })
    await older.close()
    // As a version stored them that had states, but not their start.
    await kind.run(place, 'alter table rec_demand_order add column status text')
    await kind.run(place, `update rec_demand_order set status = case when _id = 'draft' then '草稿' else '初审' end`)
    const { records } = await kind.open(place)
    await records.prepare([cases], { [cases.id]: { unsent: ['草稿'], sorts: [], reminded: [] } })
    expect((await records.ofOwner(cases, 'me')).map(({ id, sentTime }) => [id, sentTime])).toEqual([
      ['stepped', day(2)],
      ['stepless', day(1)],
      ['draft', null],
    ])
    const asked = {
      skip: 0,
      size: 9,
      now: day(9),
      states: ['初审'],
      limits: {},
      pending: [],
      soon: 2,
      searched: [],
      searchesOwner: true,
      sort: 'since' as const,
    }
    expect((await records.work(cases, asked)).rows.map(({ id, since }) => [id, since])).toEqual([
      ['stepped', day(4)],
      ['stepless', day(1)],
    ])
  })
})
