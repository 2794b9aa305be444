import { beforeAll, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get } from '../visitor'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const totalOf = async (path: string) => (await get(portal, path)).json().data.total as number

it('returns the totals of the lists', async () => {
  const { data } = (await get(portal, '/sa/api/portal/counts')).json()
  expect(data.policy).toBe(await totalOf('/sa/api/policy/list'))
  expect(data.case).toBe(await totalOf('/sa/api/case/list'))
  expect(Object.keys(data)).toEqual(['provider', 'product', 'service', 'solution', 'case', 'demand', 'policy'])
})

it('counts again after a minute, without rows that are not yet public', async () => {
  const count = async () => (await get(portal, '/sa/api/portal/counts')).json().data.policy as number
  const before = await count()
  const policy = portal.release.tree.records.policy!
  await portal.store.records.create(policy, { title: '新政策', summary: '摘要' }, undefined)
  await portal.store.records.create(policy, { title: '明年发布', summary: '摘要', publishTime: '2999-01-01T00:00:00.000Z' }, undefined)
  expect(await count()).toBe(before)
  portal.clock.pass(61)
  expect(await count()).toBe(before + 1)
})
