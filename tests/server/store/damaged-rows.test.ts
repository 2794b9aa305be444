import { expect, test } from 'vitest'
import { lostInRows } from '../../../src/server/live/in-use/values-in-use'
import { eachStore } from './each-store'
import { addEnterprise, addUser } from './people'
import { sampleType } from './sample-types'

const plain = sampleType({ owned: true })
const cases = sampleType({
  owned: true,
  fields: { ...plain.fields, status: { type: 'string', title: '状态' } },
  list: { ...plain.list, fields: ['title', 'tags'] },
})

eachStore((kind) => {
  test('a damaged row of an account closes no list that others are in, too', async () => {
    const at = await kind.place()
    const store = await kind.open(at)
    await store.records.prepare([cases])
    const people = await Promise.all(
      ['broken', 'whole'].map(async (title) => ({ title, user: await addUser(store, { role: 'district' }) })),
    )
    const codes: string[] = []
    for (const { title, user } of people) {
      codes.push((await addEnterprise(store, user, { districtCode: '990102' })).socialCode)
      await store.records.create(cases, { title, status: '初审', tags: ['a'] }, user.id, { id: title })
    }
    const [broken, whole] = people.map(({ user }) => user.id)
    await store.close()
    for (const change of [
      `enterprises set profile = '{"districtCode' where "userId" = '${broken}'`,
      `users set attributes = '[' where id = '${broken}'`,
      `rec_demand_order set tags = '平面' where title = 'broken'`,
    ])
      await kind.run(at, `update ${change}`)

    const { users, enterprises, records } = await kind.open(at)
    const now = '2026-01-10T00:00:00.000Z'
    const query = {
      skip: 0,
      size: 9,
      now,
      states: ['初审'],
      limits: {},
      pending: ['初审'],
      soon: 2,
      searched: ['title'],
      searchesOwner: true,
    }
    const work = await records.work(cases, { ...query, sort: 'since', districtField: 'districtCode' })
    expect(Object.fromEntries(work.rows.map(({ id, district }) => [id, district]))).toEqual({ broken: '', whole: '990102' })
    const inDistrict = { page: 1, size: 9, owner: { scope: { 'owner.districtCode': '990102' } } }
    expect((await records.list(cases, inDistrict)).rows.map(({ id }) => id)).toEqual(['whole'])
    expect((await enterprises.valuesAfter('districtCode', '', 9)).values.filter(Boolean)).toEqual(['990102'])
    expect(await enterprises.allByCode(codes[0]!)).toMatchObject([{ userId: broken, profile: {} }])
    // A change would overwrite what is left of it.
    await expect(enterprises.save(broken!, { profile: { districtCode: '1' }, enterSize: null })).rejects.toThrow(SyntaxError)
    expect((await users.ofRoles(['district'], { page: 1, size: 9 })).rows.map(({ id }) => id).toSorted()).toEqual(
      [broken, whole].toSorted(),
    )
    expect(await lostInRows({ records }, cases, { field: 'tags' }, (value) => value !== 'a')).toEqual({ count: 1, example: '平面' })
  })
})
