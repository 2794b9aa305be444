import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../src/release/release'
import { openPortal, productRelease, type TestPortal } from '../portal'
import { get, paths, post, signIn } from '../visitor'

let portal: TestPortal
let mine: Record<string, string>
let other: Record<string, string>
/** Makes the reading of messages return the previous and the next one. */
const withSiblings = (operation: Operation): Operation =>
  operation.id === 'message.read'
    ? { ...operation, serve: { by: 'record', record: { type: 'message', verb: 'read', siblings: ['title'] } }, project: (answer) => answer }
    : operation

beforeAll(async () => {
  const product = await productRelease()
  portal = await openPortal({ release: { ...product, operations: product.operations.map(withSiblings) } })
  mine = (await signIn(portal, 'demo-new')).headers
  other = (await signIn(portal, 'demo-verified')).headers
})

const list = async (headers: Record<string, string>, body: object = { page: 1, size: 1000 }) =>
  (await post(portal, paths.messages, body, headers)).json()
const detail = (id: string, headers: Record<string, string>) => get(portal, `/sa/api/message/system/getDetail/${id}`, headers)
const markRead = (body: object, headers: Record<string, string>) => post(portal, '/sa/api/message/system/hasRead', body, headers)

describe('messages', () => {
  it('are listed in data.data, newest first', async () => {
    const { data } = await list(mine)
    expect(data.data.length).toBe(data.total)
    const times = data.data.map((row: { createTime: string }) => row.createTime)
    expect(times).toEqual([...times].sort().reverse())
    expect(data.data[0]).toMatchObject({ id: expect.any(String), title: expect.any(String), readStauts: 2 })
    expect(data.data[0]).not.toHaveProperty('content')
  })

  it('are listed in pages', async () => {
    const { data } = await list(mine, { page: 2, size: 1 })
    expect(data).toMatchObject({ page: 2, size: 1, data: [expect.anything()] })
    expect(data.data[0].id).toBe((await list(mine)).data.data[1].id)
    expect((await list(mine, { page: 100_000, size: 1000 })).data.data).toEqual([])
  })

  it('have the neighbours of their list, and never messages of others', async () => {
    const ids = (await list(mine)).data.data.map(({ id }: { id: string }) => id)
    const beside = ids.map(async (id: string) => (await detail(id, mine)).json().data)
    expect((await Promise.all(beside)).map(({ previous, next }) => [previous?.id, next?.id])).toEqual(
      ids.map((_: string, at: number) => [ids[at - 1], ids[at + 1]]),
    )
    expect(ids.length).toBeGreaterThan(2)
  })

  it.each([{ size: 1001 }, { size: 0 }, { page: 0 }, { page: -1 }, { size: '10' }, { size: 1.5 }, { page: [1] }, { readStauts: 3 }])(
    'refuse %j',
    async (body) => {
      expect((await list(mine, body)).code).toBe(422)
    },
  )

  it('are marked as read once', async () => {
    const unread = (await list(mine, { page: 1, size: 10, readStauts: 2 })).data
    expect((await markRead({ id: unread.data[0].id }, mine)).json().code).toBe(0)
    expect((await list(mine, { page: 1, size: 10, readStauts: 2 })).data.total).toBe(unread.total - 1)
    expect((await detail(unread.data[0].id, mine)).json().data).toMatchObject({ readStauts: 1, content: expect.any(String) })
  })

  it('are all marked as read at once, without those of others', async () => {
    const before = (await list(other, { page: 1, size: 1, readStauts: 2 })).data.total
    const projects = (await list(mine, { page: 1, size: 1, readStauts: 2, msgType: 'project' })).data.total
    expect((await markRead({ all: true, readStauts: 2, msgType: 'project' }, mine)).json().data).toEqual({ updated: projects })
    const left = (await list(mine, { page: 1, size: 1, readStauts: 2 })).data.total
    expect(left).toBeGreaterThan(0)
    expect((await markRead({ all: true }, mine)).json().data).toEqual({ updated: left })
    expect((await list(mine, { page: 1, size: 1, readStauts: 2 })).data.total).toBe(0)
    expect((await list(other, { page: 1, size: 1, readStauts: 2 })).data.total).toBe(before)
  })

  it.each([{}, { all: false }, { ids: [] }, { all: true, owner: 'x' }, { all: true, readStauts: 3 }])(
    'are not marked as read by %j',
    async (body) => {
      expect((await markRead(body, mine)).statusCode).toBe(422)
    },
  )

  it('of others get the same response as missing ones', async () => {
    const foreign = (await list(other)).data.data
    const before = await detail(foreign[0].id, other)
    const seen = new Set<string>()
    for (const { id } of [...foreign, { id: 'no-such-message' }, { id: "'" }]) {
      for (const answer of [await detail(encodeURIComponent(id), mine), await markRead({ id }, mine)])
        seen.add(`${answer.statusCode} ${answer.body}`)
    }
    expect([...seen]).toEqual(['404 {"code":404,"message":"没有找到您要的内容","data":null}'])
    expect((await detail(foreign[0].id, other)).body).toBe(before.body)
  })

  it('of the operator do not exist', async () => {
    const { headers } = await signIn(portal, 'demo-operator')
    expect((await list(headers)).data).toMatchObject({ data: [], total: 0 })
  })
})

describe('ranges of public lists', () => {
  const asked = async (query: string) => (await get(portal, query, {})).json()
  const titles = async (query: string) => (await asked(query)).data.data.map(({ title }: { title: string }) => title)

  it('include their ends, and exclude prices on request', async () => {
    expect(await titles('/sa/api/product/list?priceFrom=1980&priceTo=3600')).toEqual(['小步进销存云（示例）', '设备点检云（示例）'])
    expect(await titles('/sa/api/service/list')).toHaveLength(2)
    expect(await titles('/sa/api/service/list?priceFrom=0')).toHaveLength(1)
    expect(await titles('/sa/api/demand/list?budgetAmountFrom=40&demandType=产品采购')).toHaveLength(1)
    expect(await titles('/sa/api/demand/list?createTimeFrom=tomorrow')).toEqual([])
    expect(await titles('/sa/api/demand/list?createTimeTo=today')).toEqual(await titles('/sa/api/demand/list'))
  })

  it.each([
    'priceFrom=abc',
    'priceFrom=',
    'priceTo=1e400',
    'priceTo=Infinity',
    `priceTo=${'9'.repeat(400)}`,
    'priceFrom=5&priceTo=1',
    'priceFrom=1&priceFrom=2',
  ])('refuse %s with a message', async (query) => {
    const { code, message } = await asked(`/sa/api/product/list?${query}`)
    expect(code).toBe(400)
    expect(message).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    'createTimeFrom=2026-02-30',
    'createTimeTo=2026-1-1',
    'createTimeFrom=2026-02-02&createTimeTo=2026-02-01',
    'createTimeFrom=tomorrow&createTimeTo=today',
  ])('refuse %s', async (query) => {
    expect(await asked(`/sa/api/demand/list?${query}`)).toMatchObject({
      code: 400,
      data: { faults: [{ message: expect.stringMatching(/\p{Script=Han}/u) }] },
    })
  })
})
