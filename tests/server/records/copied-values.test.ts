import { beforeAll, describe, expect, it } from 'vitest'
import { buildTree } from '../../../src/check/check-tree'
import { compileRelease } from '../../../src/release/compile-release'
import { headersOf, individuals } from '../access/portals'
import { openPortal, type TestPortal } from '../portal'
import { post } from '../visitor'
import { chosenFiles, dir } from './chosen-files'

const json = { 'content-type': 'application/json' }

describe('a form that copies from chosen records', () => {
  let portal: TestPortal
  let owner: string
  let headers: Record<string, string>
  beforeAll(async () => {
    portal = await openPortal({
      release: compileRelease(buildTree(await chosenFiles({ isCopying: true }))),
      settings: { PORTAL_SCHEMAS: dir },
    })
    headers = (await headersOf(portal, individuals)).verified!
    owner = (await portal.store.users.byName('see-verified'))!.id
  })

  const grantType = () => portal.release.tree.records.grant!
  const grantOf = (of: string, status: string, house = '1 High Street') =>
    portal.store.records.create(grantType(), { house, asked: 20, status }, of).then(({ id }) => id)
  const foreign = async () => grantOf((await portal.store.users.byName('demo-new'))!.id, 'Granted')
  const step = async (name: string, body: object, id?: string, by = headers) => {
    const { path } = portal.release.operations.find((one) => one.id === `membership.${name}`)!
    const query = id === undefined ? '' : `?id=${id}`
    return (await post(portal, path + query, { reason: 'I live here', ...body }, { ...by, ...json })).json()
  }
  const stored = (id: string) => portal.store.records.read(portal.release.tree.records.membership!, id)
  const refused = { data: { faults: [{ field: 'grantId', rule: 'option' }] } }

  it('takes their values at the moment of sending, and counts with it', async () => {
    const [one, other] = [await grantOf(owner, 'Granted'), await grantOf(owner, 'Granted', '2 Low Street')]
    const sent = { grantId: one, asked: 1, sum: 2, helped: [{ grantId: other, asked: 3 }] }
    const unseen = { grantId: one, sum: 2, helped: [{ grantId: other }] }
    const { data } = await step('draft', sent)
    expect(await stored(data.id)).toMatchObject({ asked: 20, sum: 40, helped: [{ asked: 20 }] })
    await portal.store.records.update(grantType(), other, { asked: 50 })
    expect((await step('keep', { ...sent, asked: undefined }, data.id)).code).toBe(0)
    expect(await stored(data.id)).toMatchObject({ asked: 20, sum: 70, helped: [{ asked: 50 }] })
    await portal.store.records.update(grantType(), other, { asked: 90 })
    expect((await step('send', unseen, data.id)).data.faults).toMatchObject([{ field: 'sum', message: 'At most 100' }])
    await portal.store.records.update(grantType(), other, { asked: 60 })
    expect((await step('send', unseen, data.id)).code).toBe(0)
    await portal.store.records.update(grantType(), other, { asked: 5 })
    expect(await stored(data.id)).toMatchObject({ asked: 20, sum: 80, helped: [{ asked: 60 }] })
    const foreignOne = await foreign()
    expect(await step('apply', { grantId: foreignOne, asked: 7 })).toMatchObject(refused)
    const draft = await step('draft', { grantId: foreignOne, asked: 7 })
    expect(await stored(draft.data.id)).toMatchObject({ grantId: null, asked: null, sum: null })
  })

  it('refuses what was shown and has changed since, with the value that the next sending agrees to', async () => {
    const [one, other] = [await grantOf(owner, 'Granted'), await grantOf(owner, 'Granted', '2 Low Street')]
    const old = {
      grantId: one,
      asked: 19,
      helped: [
        { grantId: other, asked: 20, what: 'Read' },
        { grantId: other, asked: '21' },
      ],
    }
    const fault = { rule: 'copied', value: 20 }
    const [asked, helped] = (await step('apply', old)).data.faults
    expect(asked).toEqual({ ...fault, field: 'asked', message: '“Asked” is now 20. Please check it and send again' })
    expect(helped).toMatchObject({ field: 'helped', cells: [{ ...fault, row: 1, column: 'asked' }] })
    const now = { grantId: one, asked: '20', helped: [{ grantId: other, asked: 20.0, what: 'Read' }] }
    expect((await step('apply', now)).code).toBe(0)
    await portal.store.records.update(grantType(), one, { asked: null })
    expect((await step('apply', now)).data.faults).toMatchObject([
      { field: 'asked', message: '“Asked” has changed. Please check it and send again', value: null },
    ])
    await portal.store.records.update(grantType(), one, { status: 'Refused' })
    expect(await step('apply', { ...old, reason: '' })).toMatchObject(refused)
  })

  it.each<unknown>([{ toString: 'x' }, [['x']], true, 7])('refuses %j in place of an id, like any other wrong answer', async (grantId) => {
    for (const body of [{ grantId }, { helped: [{ grantId }] }, { helped: Array.from({ length: 60 }, (_, at) => ({ grantId: `${at}` })) }])
      expect((await step('apply', body)).code).toBe(422)
  })

  it('answers a repeated request as before although what it copied has changed', async () => {
    const grantId = await grantOf(owner, 'Granted')
    const keyed = { ...headers, 'idempotency-key': 'copied-once' }
    const first = await step('apply', { grantId }, undefined, keyed)
    await portal.store.records.update(grantType(), grantId, { asked: 30 })
    expect([first.code, await step('apply', { grantId, asked: 30 }, undefined, keyed)]).toEqual([0, first])
    await portal.store.records.update(grantType(), grantId, { status: 'Refused' })
    expect(await step('apply', { grantId, asked: 20 }, undefined, keyed)).toEqual(first)
  })
})
