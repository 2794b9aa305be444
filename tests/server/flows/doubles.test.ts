import { expect, test, vi } from 'vitest'
import { sweep } from '../../../src/server/sweep'
import { openPortal } from '../portal'
import { post, signIn } from '../visitor'
import { demand } from './setup/collect-values'

/** `PORTAL_DOUBLES=1000` is the full count. */
const count = Number(process.env.PORTAL_DOUBLES ?? 100)

test('every one of many forms that are submitted twice creates one record', async () => {
  const portal = await openPortal()
  const { headers } = await signIn(portal, 'demo-verified')
  const send = (at: number) =>
    post(portal, '/ad/api/collectDemand/create', demand, { ...headers, 'idempotency-key': `double-${at}-of-a-form` }).then((answer) =>
      answer.json(),
    )
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

test('a form that is submitted fifty times at once, and again later, creates one record', async () => {
  const portal = await openPortal()
  const { headers } = await signIn(portal, 'demo-verified')
  const send = () =>
    post(portal, '/ad/api/collectDemand/create', demand, { ...headers, 'idempotency-key': 'fifty-of-a-form' }).then((answer) =>
      answer.json(),
    )
  const answers = [...(await Promise.all(Array.from({ length: 50 }, send))), await send()]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 0 })
  expect(await portal.store.records.count(portal.release.tree.records.collectDemand!, {})).toBe(1)
  portal.clock.pass(23 * 3600)
  await sweep(portal.store, portal.clock.now())
  const { headers: later } = await signIn(portal, 'demo-verified')
  expect(
    await post(portal, '/ad/api/collectDemand/create', demand, { ...later, 'idempotency-key': 'fifty-of-a-form' }).then((answer) =>
      answer.json(),
    ),
  ).toEqual(answers[0])
})

test('a form whose account ends while it waits creates no record', async () => {
  const portal = await openPortal()
  const { headers } = await signIn(portal, 'demo-verified')
  const { id } = (await portal.store.users.byName('demo-verified'))!
  vi.spyOn(portal.store.idempotency, 'answer').mockImplementationOnce(async () => {
    await portal.store.sessions.endAll(id, { reason: 'password', time: portal.clock.now().toISOString() })
    return null
  })
  const answer = await post(portal, '/ad/api/collectDemand/create', demand, { ...headers, 'idempotency-key': 'begun-before-the-end' })
  expect([answer.statusCode, await portal.store.records.count(portal.release.tree.records.collectDemand!, {})]).toEqual([401, 0])
})
