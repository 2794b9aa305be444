import { expect, test } from 'vitest'
import type { AccountsFile } from '../../../../src/contract/accounts'
import { readSchema } from '../../../schemas/read-schemas'
import { seedDemo } from '../../../../src/server/store/demo/seed-demo'
import { eachStore } from '../each-store'
import { addUser, atOnce } from '../people'
import { messageType, sampleType } from '../sample-types'

const day = 86_400_000
const records = {
  demandOrder: sampleType({
    demo: [
      { id: 'd01', daysAgo: 2, title: '示例一', deadline: -10 },
      { daysAgo: 0.5, title: '示例二' },
    ],
  }),
  message: {
    ...messageType,
    demo: [
      { daysAgo: 1, title: '示例消息' },
      { title: '已读', readStauts: 1 },
    ],
  },
}
const accounts = readSchema<AccountsFile>('accounts.json')
const { demandOrder, message } = records
const hash = async (password: string) => `hashed ${password} ${Math.random()}`

/** GB 32100 §4: the last character is computed from the first seventeen. */
function checkDigit(code: string): string | undefined {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const sum = [...code.slice(0, 17)].reduce((total, letter, index) => total + alphabet.indexOf(letter) * (3 ** index % 31), 0)
  return alphabet[(31 - (sum % 31)) % 31]
}

eachStore((kind) => {
  test('creates the three accounts and their enterprises', async () => {
    const store = await kind.open()
    expect(await seedDemo(store, { records, accounts }, hash)).toBe(true)
    const [fresh, verified, operator] = await Promise.all(
      ['demo-new', 'demo-verified', 'demo-operator'].map((name) => store.users.byName(name)),
    )
    expect([fresh, verified, operator]).toMatchObject([
      { type: 1, role: 'enterprise', demo: true },
      { type: 2, role: 'enterprise', demo: true },
      { role: 'operator', demo: true },
    ])
    expect(new Set([fresh, verified, operator].map((user) => user?.passwordHash)).size).toBe(3)
    expect(fresh?.passwordHash).toContain('hashed Demo#2026')
    const enterprises = await Promise.all([fresh, verified, operator].map((user) => store.enterprises.ofUser(user?.id ?? '')))
    expect(enterprises).toMatchObject([{ profile: {}, enterSize: null }, { enterSize: 3, profile: { mainIncome: '6800.00' } }, null])
    for (const enterprise of enterprises.slice(0, 2)) {
      expect(enterprise?.socialCode).toMatch(/^91990[0-9A-Z]{13}$/)
      expect(checkDigit(enterprise?.socialCode ?? '')).toBe(enterprise?.socialCode[17])
      expect(enterprise?.enterpriseName).toContain('示例')
    }
  })

  test('dates the rows relative to today', async () => {
    const store = await kind.open()
    const before = Date.now()
    await seedDemo(store, { records, accounts }, hash)
    const after = Date.now()
    const row = await store.records.read(demandOrder, 'd01')
    for (const [time, days] of [
      [row?.createTime, -2],
      [row?.deadline, 10],
    ] as const) {
      expect(Date.parse(String(time)) - days * day).toBeGreaterThanOrEqual(before)
      expect(Date.parse(String(time)) - days * day).toBeLessThanOrEqual(after)
    }
    expect((await store.records.list(demandOrder, { page: 1, size: 9 })).rows).toMatchObject([{ title: '示例二' }, { title: '示例一' }])
  })

  test('gives owned rows to each enterprise', async () => {
    const store = await kind.open()
    await seedDemo(store, { records, accounts }, hash)
    for (const name of ['demo-new', 'demo-verified']) {
      const owner = (await store.users.byName(name))?.id ?? ''
      expect(await store.records.count(message, { owner })).toBe(2)
      expect(await store.records.count(message, { owner, filters: { readStauts: 2 } })).toBe(1)
    }
    expect(await store.records.count(message, {})).toBe(10)
  })

  test('leaves a store with accounts unchanged', async () => {
    const store = await kind.open()
    await addUser(store, { username: 'somebody' })
    expect(await seedDemo(store, { records, accounts }, hash)).toBe(false)
    expect(await store.users.count()).toBe(1)
  })

  test('seeds once under concurrency', async () => {
    const store = await kind.open()
    const made = await atOnce(4, () => seedDemo(store, { records, accounts }, hash))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await store.records.count(demandOrder, {})).toBe(2)
  })

  test('leaves nothing after a broken row', async () => {
    const store = await kind.open()
    const broken = { ...records, message: { ...message, demo: [{ title: 'good' }, { title: 5 }] } }
    await expect(seedDemo(store, { records: broken, accounts }, hash)).rejects.toMatchObject({ field: 'title' })
    expect(await store.users.count()).toBe(0)
    expect(await store.records.count(demandOrder, {})).toBe(0)
    expect(await seedDemo(store, { records, accounts }, hash)).toBe(true)
  })
})
