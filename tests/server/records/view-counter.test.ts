import { beforeAll, expect, it } from 'vitest'
import { createViewCounter } from '../../../src/server/records/view-counter'
import { openPortal, type TestPortal } from '../portal'
import { get, signIn } from '../visitor'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const type = () => portal.release.tree.records.notice!
const stored = async (id: string) => Number((await portal.store.records.read(type(), id))?.views ?? 0)

it('counts a visitor once in half an hour, across all processes', async () => {
  const [one, other] = [createViewCounter(portal.store), createViewCounter(portal.store)]
  const before = await stored('n01')
  const now = new Date()
  for (const views of [one, one, other]) views.saw(type(), 'n01', 'visitor', now)
  one.saw(type(), 'n01', 'another', now)
  await Promise.all([one.flush(), other.flush()])
  expect(await stored('n01')).toBe(before + 2)
  one.saw(type(), 'n01', 'visitor', new Date(now.getTime() + 31 * 60_000))
  await one.flush()
  expect(await stored('n01')).toBe(before + 3)
})

it('counts visitors of a detail, by account if signed in, and not of a list', async () => {
  const before = await stored('n02')
  const { headers } = await signIn(portal, 'demo-verified')
  const detail = (as: object, remoteAddress = '2001:db8::1') =>
    portal.app.inject({ url: '/sa/api/notice/getDetail/n02', headers: { ...as }, remoteAddress })
  // A customer of IPv6 has all addresses of a network.
  for (const answer of [detail({}), detail({}), detail({}, '2001:db8::2'), detail(headers)]) expect((await answer).statusCode).toBe(200)
  await get(portal, '/sa/api/notice/list?page=1&size=10')
  await expect.poll(() => stored('n02')).toBe(before + 2)
  expect(await stored('n03')).toBe(Number(type().demo?.find(({ id }) => id === 'n03')?.views ?? 0))
})

it('writes pending views when the portal stops', async () => {
  const closing = await openPortal()
  const before = Number((await closing.store.records.read(type(), 'n04'))?.views ?? 0)
  await get(closing, '/sa/api/notice/getDetail/n04')
  await closing.app.close()
  expect((await closing.store.records.read(type(), 'n04'))?.views).toBe(before + 1)
})
