import { expect, onTestFinished, test } from 'vitest'
import { setZone } from '../../../src/validate/time/zone'
import { eachStore } from './each-store'
import { sampleType } from './sample-types'

const plain = sampleType()
const fields = { ...plain.fields, scenes: { type: 'list', title: '应用场景' }, industries: { type: 'list', title: '行业' } } as const
const type = sampleType({ fields, list: { ...plain.list, fields: ['title', 'scenes'], filters: ['scenes', 'industries', 'top'] } })
const searched = { ...type, list: { ...type.list, search: ['title'] } }

eachStore((kind) => {
  async function filled(declared = type) {
    const store = await kind.open()
    await store.records.prepare([declared])
    await store.records.create(declared, { title: '设备联网', scenes: '设备管理、能耗管理', industries: '纺织业' }, undefined, { id: 'a' })
    await store.records.create(declared, { title: '能耗看板', scenes: '能耗管理，设备管理；能耗管理', top: true }, undefined, { id: 'b' })
    await store.records.create(declared, { title: '设备', industries: '设备管理' }, undefined, { id: 'c' })
    return {
      store,
      async found(filters: Record<string, string | boolean>, keyword = '', of = declared) {
        const { rows, total } = await store.records.list(of, { page: 1, size: 9, filters, keyword })
        expect(total).toBe(rows.length)
        expect(await store.records.count(of, { filters, keyword })).toBe(total)
        return rows
          .map(({ id }) => id)
          .sort()
          .join('')
      },
    }
  }

  test('filters by any single item of a list field, and by nothing else', async () => {
    const { store, found } = await filled()
    expect(await found({ scenes: '设备管理' })).toBe('ab')
    expect(await found({ industries: '设备管理' })).toBe('c')
    expect(await found({ scenes: '设备' })).toBe('')
    expect(await found({ scenes: '能耗管理', top: true })).toBe('b')
    expect(await found({ scenes: '设备管理', industries: '纺织业' })).toBe('a')
    expect(await found({ scenes: "设备管理' or 1=1" })).toBe('')
    expect((await store.records.read(type, 'b'))?.scenes).toBe('能耗管理、设备管理')
  })

  test('follows changes of list fields, and excludes them from keyword search', async () => {
    const { store, found } = await filled(searched)
    expect(await found({ scenes: '设备管理' }, '设备')).toBe('a')
    expect(await found({}, '能耗管理')).toBe('')
    await store.records.update(searched, 'b', { scenes: '质量管理' })
    expect(await found({ scenes: '设备管理' })).toBe('a')
    expect(await found({ scenes: '质量管理' })).toBe('b')
  })

  test('filters list fields of rows that existed before the filter', async () => {
    const { store, found } = await filled({ ...type, list: { ...type.list, filters: ['top'] } })
    await store.records.prepare([type])
    expect(await found({ scenes: '能耗管理' }, '', type)).toBe('ab')
    await store.records.prepare([searched])
    expect(await found({ scenes: '能耗管理' }, '看板', searched)).toBe('b')
  })

  test('treats rows with an empty list as matching every item', async () => {
    const declared = sampleType({ list: { ...plain.list, filters: ['tags'] } })
    const store = await kind.open()
    await store.records.prepare([declared])
    for (const [id, tags] of Object.entries({ a: ['C', 'B'], b: ['A'], c: [], d: undefined }))
      await store.records.create(declared, { title: id, tags }, undefined, { id })
    const found = async (item: string) =>
      (await store.records.list(declared, { page: 1, size: 9, filters: { tags: item } })).rows
        .map(({ id }) => id)
        .sort()
        .join('')
    expect(await found('C')).toBe('acd')
    await store.records.update(declared, 'c', { tags: ['B'] })
    expect([await found('C'), await found('B')]).toEqual(['ad', 'acd'])
  })

  test('matches a time by its year in the zone', async () => {
    const declared = sampleType({ list: { ...plain.list, filters: ['deadline'], ranges: ['deadline'] } })
    const store = await kind.open()
    await store.records.prepare([declared])
    const deadlines = {
      a: '2025-12-31T15:59:59.999Z',
      b: '2025-12-31T16:00:00Z',
      c: '2026-12-31T23:59:59+08:00',
      d: '2027-01-01T00:00:00+08:00',
      e: undefined,
      f: '9999-12-31T15:59:59.999Z',
    }
    for (const [id, deadline] of Object.entries(deadlines)) await store.records.create(declared, { title: id, deadline }, undefined, { id })
    const found = async (year: string) =>
      (await store.records.list(declared, { page: 1, size: 9, filters: { deadline: year } })).rows
        .map(({ id }) => id)
        .sort()
        .join('')
    const years = ['2025', '2026', '2027', '9999', "2026' or 1=1"]
    expect(await Promise.all(years.map(found))).toEqual(['a', 'bc', 'd', 'f', ''])
    // West of UTC the last hours of 9999 are in a year of five digits.
    onTestFinished(() => setZone())
    setZone('America/New_York')
    expect(await Promise.all(years.map(found))).toEqual(['ab', 'cd', '', 'f', ''])
    const ranges = { deadline: { from: '2026-12-31', to: '9999-12-31' } }
    expect((await store.records.list(declared, { page: 1, size: 9, ranges })).rows.map(({ id }) => id).sort()).toEqual(['c', 'd', 'f'])
  })
})
