import { beforeAll, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, signIn } from '../visitor'

interface Matched {
  id: string
  title: string
  reason: string
  state: string
}

let portal: TestPortal
let verified: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  verified = (await signIn(portal, 'demo-verified')).headers
})

const matched = async () => (await get(portal, '/sa/api/policy/match', verified)).json().data as { data: Matched[]; total: number }
const policy = () => portal.release.tree.records.policy!
const add = (id: string, values: object) =>
  portal.store.records.create(policy(), { title: id, summary: '摘要', ...values }, undefined, { id })
const reasonOf = async (id: string) => (await matched()).data.find((row) => row.id === id)?.reason

it('lists the policies that suit the enterprise, and why', async () => {
  const { data, total } = await matched()
  expect(total).toBe(data.length)
  expect(data.map(({ id }) => id)).toContain('p09')
  expect(data.find(({ id }) => id === 'p10')?.reason).toBe('支持本企业所在行业：制造业；面向小型企业；支持您选择的提升环节：生产制造')
  // Policies that close soon come first, the others sorted by the number of matches.
  const closing = data.filter(({ state }) => state === '即将截止')
  expect(closing.length).toBeGreaterThan(0)
  expect(data.slice(0, closing.length)).toEqual(closing)
  const counts = data.slice(closing.length).map(({ reason }) => reason.split('；').length)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
})

it('leaves out policies that are closed, for other enterprises, unspecific or not yet public', async () => {
  const ids = (await matched()).data.map(({ id }) => id)
  expect(ids).not.toContain('p11')
  expect(ids).not.toContain('p03')
  await add('large', { sizes: ['1'], industries: ['C'] })
  await add('later', { sizes: ['3'], publishTime: '2999-01-01T00:00:00.000Z' })
  expect(await reasonOf('large')).toBeUndefined()
  expect(await reasonOf('later')).toBeUndefined()
})

it('matches an industry by its ancestors, and not by its siblings', async () => {
  await add('branch', { industries: ['34'] })
  await add('beside', { industries: ['35', '17'] })
  expect(await reasonOf('branch')).toBe('支持本企业所在行业：通用设备制造业')
  expect(await reasonOf('beside')).toBeUndefined()
})

it('uses the level of the latest diagnosis, and matches nothing by an unknown value', async () => {
  await add('second', { levels: ['二级（规范级）'] })
  await add('fourth', { levels: ['四级（协同级）'], industries: ['C'] })
  expect(await reasonOf('second')).toBe('适合诊断等级为二级（规范级）的企业')
  expect(await reasonOf('fourth')).toBeUndefined()
  const own = portal.release.tree.records.diagnoseRecord!
  const { rows } = await portal.store.records.list(own, { page: 1, size: 9, filters: { latest: true } })
  for (const { id } of rows) await portal.store.records.update(own, id, { level: null })
  expect(await reasonOf('second')).toBeUndefined()
  expect(await reasonOf('fourth')).toBe('支持本企业所在行业：制造业')
})

it('is closed to unverified enterprises', async () => {
  const { headers } = await signIn(portal, 'demo-new')
  expect((await get(portal, '/sa/api/policy/match', headers)).json().code).toBe(403)
  expect((await get(portal, '/sa/api/policy/match')).json().code).toBe(401)
})
