import { expect, test, vi } from 'vitest'
import { openPortal } from '../portal'

const portal = openPortal()

async function listed(path = '/sa/api/policy/list?page=1&size=5') {
  const { app } = await portal
  return (await app.inject(path)).json().data
}

test('a public list is read once for all requests within a second', async () => {
  const { store, clock } = await portal
  const list = vi.spyOn(store.records, 'list')
  const [one, other] = await Promise.all([listed(), listed()])
  expect(other).toEqual(one)
  expect(one.total).toBeGreaterThan(1)
  await listed('/sa/api/policy/list?page=2&size=5')
  expect(list).toHaveBeenCalledTimes(2)
  clock.pass(1)
  await listed()
  expect(list).toHaveBeenCalledTimes(3)
  list.mockRestore()
})

test('a write is visible at once, even one in a transaction', async () => {
  const { store, release } = await portal
  const type = release.tree.records.policy!
  const before = await listed()
  const first = String(before.data[0].id)
  await store.records.update(type, first, { title: '改过的标题' })
  expect((await listed()).data[0].title).toBe('改过的标题')
  let during = 0
  await store.alone(async (inside) => {
    await inside.records.remove(type, first)
    during = store.records.writes()
  })
  // A read concurrent with the open transaction is not cached.
  expect(store.records.writes()).toBeGreaterThan(during)
  const after = await listed()
  expect(after.total).toBe(before.total - 1)
  expect(after.data.map(({ id }: { id: string }) => id)).not.toContain(first)
})

test('a failed read is not cached', async () => {
  const { app, store, clock } = await portal
  clock.pass(2)
  const list = vi.spyOn(store.records, 'list').mockRejectedValueOnce(new Error('the store is away'))
  expect((await app.inject('/sa/api/policy/list?page=1&size=5')).statusCode).toBe(500)
  list.mockRestore()
  expect((await listed()).total).toBeGreaterThan(1)
})

test('public reads are limited per address, without a write', async () => {
  const { app, store } = await openPortal({ limited: true })
  const hit = vi.spyOn(store.counters, 'hit')
  const read = async (remoteAddress: string) => (await app.inject({ url: '/sa/api/policy/list', remoteAddress })).statusCode
  for (let i = 0; i < 600; i += 1) expect(await read('10.0.0.1')).toBe(200)
  expect(await read('10.0.0.1')).toBe(429)
  expect(await read('10.0.0.2')).toBe(200)
  expect(hit).not.toHaveBeenCalled()
})
