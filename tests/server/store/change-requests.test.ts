import { expect, test } from 'vitest'
import type { StoredChangeRequest } from '../../../src/server/store/store'
import { eachStore } from './each-store'
import { addUser, atOnce } from './people'

const request = (id: string, nextCheck: number): StoredChangeRequest => ({
  id,
  draft: `draft-${id}`,
  account: '42',
  door: 'schedule',
  reason: '试',
  time: '2026-01-01T00:00:00.000Z',
  due: '2026-01-05T01:00:00.000Z',
  state: 'scheduled',
  body: '{}',
  version: 1,
  nextCheck,
})

eachStore((kind) => {
  test('lets one process claim each due request, and another once the claim has expired', async () => {
    const { changeRequests } = await kind.open()
    const ids = Array.from({ length: 30 }, (_, at) => `r${String(at).padStart(2, '0')}`)
    for (const [at, id] of ids.entries()) await changeRequests.add(request(id, at < 20 ? 100 : 900))
    const taken = (await atOnce(6, () => changeRequests.claim(500, 800, 4))).flat()
    expect(taken.map(({ id }) => id).sort()).toEqual(ids.slice(0, 20))
    expect(taken.every(({ version, nextCheck }) => version === 2 && nextCheck === 800)).toBe(true)
    expect(await changeRequests.claim(500, 800, 4)).toEqual([])
    expect(await changeRequests.claim(800, 1_000, 40)).toHaveLength(20)
    await changeRequests.hasten(700)
    expect(await changeRequests.claim(700, 1_000, 40)).toHaveLength(30)
  })

  test('renews a claim until its request is saved', async () => {
    const { changeRequests } = await kind.open()
    for (const id of ['a', 'b']) await changeRequests.add(request(id, 100))
    const taken = await changeRequests.claim(500, 800, 4)
    await changeRequests.renew(taken, 1_200)
    await changeRequests.renew(taken, 900)
    expect(await changeRequests.claim(1_100, 1_200, 4)).toEqual([])
    const [one, other] = taken
    expect(await changeRequests.save({ ...one!, nextCheck: 300 })).toBe(true)
    await changeRequests.renew([one!], 2_000)
    expect((await changeRequests.claim(1_100, 1_200, 4)).map(({ id }) => id)).toEqual([one!.id])
    expect((await changeRequests.claim(1_200, 1_500, 4)).map(({ id }) => id)).toContain(other!.id)
  })

  test('accepts one save per version, and does not claim closed requests', async () => {
    const { changeRequests } = await kind.open()
    await changeRequests.add(request('a', 100))
    const one = (await changeRequests.find('a'))!
    const both = await atOnce(4, () => changeRequests.save({ ...one, state: 'publishing' }))
    expect(both.filter(Boolean)).toHaveLength(1)
    const next = (await changeRequests.find('a'))!
    expect(next).toEqual({ ...one, state: 'publishing', version: 2 })
    expect(await changeRequests.open()).toEqual([next])
    expect(await changeRequests.save({ ...next, state: 'published' })).toBe(true)
    expect(await changeRequests.open()).toEqual([])
    expect(await changeRequests.claim(500, 800, 4)).toEqual([])
  })

  test('gives a draft to one new owner only', async () => {
    const { drafts } = await kind.open()
    await drafts.open({ id: 'd', owner: '42', release: 1, time: '2026-01-01T00:00:00.000Z' })
    const both = await atOnce(4, (at) => drafts.give('d', '42', `request:${at}`))
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await drafts.ofOwner('42')).toEqual([])
  })

  test('deletes old drafts that belong neither to an account nor to an open request', async () => {
    const store = await kind.open()
    const { drafts, changeRequests } = store
    const { id: account } = await addUser(store)
    const [old, young] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
    const owners = { own: account, open: 'request:open', ended: 'request:ended', returned: 'request:returned', nobody: 'handed-over' }
    for (const [id, owner] of Object.entries(owners)) await drafts.open({ id, owner, release: 1, time: old })
    await drafts.open({ id: 'young', owner: 'handed-over', release: 1, time: young })
    await drafts.add('nobody', { position: 1, body: '{}', time: old })
    await changeRequests.add({ ...request('open', 100), draft: 'open' })
    await changeRequests.add({ ...request('ended', 100), draft: 'ended', state: 'published' })
    await changeRequests.add({ ...request('returned', 100), draft: 'returned', state: 'returned' })
    await drafts.sweep(young)
    expect((await drafts.all()).map(({ id }) => id).sort()).toEqual(['open', 'own', 'young'])
    expect(await drafts.steps('nobody')).toEqual([])
  })
})
