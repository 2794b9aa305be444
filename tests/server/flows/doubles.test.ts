import { expect, test } from 'vitest'
import { openPortal } from '../portal'
import { post, signIn } from '../visitor'

/** `PORTAL_DOUBLES=1000` does the full count. */
const count = Number(process.env.PORTAL_DOUBLES ?? 100)

test('a form that is sent twice makes one record, however many are', async () => {
  const portal = await openPortal()
  const { headers } = await signIn(portal, 'demo-verified')
  const demand = { name: '示例', category: '零部件', spec: 'A1', qty: '20', unit: '吨', targetPrice: '12.5', contactName: '张三', contactPhone: '13800138000' }
  const send = (at: number) => post(portal, '/ad/api/collectDemand/create', demand, { ...headers, 'idempotency-key': `double-${at}-of-a-form` }).then((answer) => answer.json())
  const pairs = await Promise.all(Array.from({ length: count }, (_, at) => Promise.all([send(at), send(at)])))
  const ids = pairs.map(([first, second]) => {
    expect(first).toMatchObject({ code: 0, data: { id: expect.any(String) } })
    expect(second.data).toEqual(first.data)
    return first.data.id as string
  })
  expect(new Set(ids).size).toBe(count)
  expect(await portal.store.records.count(portal.release.tree.records.collectDemand!, {})).toBe(count)
  expect((await send(0)).data.id).toBe(ids[0])
})
