import { expect, test } from 'vitest'
import type { ValuesPage } from '../../../../src/server/store/records/stored-records'
import { eachStore } from '../each-store'
import { addEnterprise, addUser } from '../people'
import { sampleType } from '../sample-types'

const type = sampleType()

eachStore((kind) => {
  test('reads the values of one field in pages', async () => {
    const store = await kind.open()
    await store.records.prepare([type])
    const some = [
      { title: '一 "引号" \\ 𠮷', score: -0.1, views: Number.MAX_SAFE_INTEGER, top: true, tags: { a: [1, null] } },
      { title: '二', score: null, views: 0, top: false, tags: null },
      { title: '三', score: 1200, views: 3, top: true, tags: '[1]' },
    ]
    for (const values of some) await store.records.create(type, values)
    const user = await addUser(store)
    await addEnterprise(store, user, { 'a.b': ['一', { b: null }], other: 1 })
    await addEnterprise(store, await addUser(store), { other: '二\n𠮷' })

    const walked = async (pageAfter: (last: string) => Promise<ValuesPage>) => {
      const found: unknown[] = []
      for (let last = ''; ;) {
        const page = await pageAfter(last)
        expect(page.values.length).toBeLessThanOrEqual(2)
        found.push(...page.values.map((value) => JSON.stringify(value)))
        if (page.values.length < 2) return found.sort()
        last = page.last
      }
    }
    for (const field of ['title', 'score', 'views', 'top', 'tags'] as const)
      expect([field, await walked((last) => store.records.valuesAfter(type, field, last, 2))]).toEqual([
        field,
        some.map((values) => JSON.stringify(values[field])).sort(),
      ])
    const ofProfiles = (field: string) => walked((last) => store.enterprises.valuesAfter(field, last, 2))
    expect(await ofProfiles('a.b')).toEqual(['["一",{"b":null}]', 'null'])
    expect(await ofProfiles('other')).toEqual(['"二\\n𠮷"', '1'])
  })
})
