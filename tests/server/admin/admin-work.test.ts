import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { addEnterprise, addUser } from '../store/people'
import { get, post, signIn } from '../visitor'

let portal: TestPortal
let operator: Record<string, string>
let enterprise: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  operator = (await signIn(portal, 'demo-operator')).headers
  enterprise = (await signIn(portal, 'demo-verified')).headers
})

describe('a table of numbers on the admin page', () => {
  it('edits rows of numbers as lines of text', async () => {
    const at = (name: string) => `/flow/api/admin/collect/${name}?id=j01`
    const {
      id: _,
      status: _status,
      lack: _lack,
      price: _price,
      version: _version,
      ...texts
    } = (await get(portal, at('open'), operator).then((answer) => answer.json())).data
    expect(texts.tiers).toBe('1，1400\n100，1180\n300，1050')
    const change = (tiers: string) => post(portal, at('change'), { ...texts, tiers }, operator).then((answer) => answer.json())
    expect((await change('100')).data.faults[0]).toMatchObject({
      field: 'tiers',
      message: '阶梯价请每行依次填写起订数量，单价（元），用逗号隔开',
    })
    expect((await change('1,1300\n100，1100.5')).code).toBe(0)
    const row = await portal.store.records.read(portal.release.tree.records.collect!, 'j01')
    // The server derives these values; an operator cannot set them.
    expect(row).toMatchObject({
      tiers: [
        { least: 1, value: 1300 },
        { least: 100, value: 1100.5 },
      ],
      price: 1300,
      lack: 14,
    })
    expect(
      (await post(portal, at('change'), { ...texts, tiers: '1，1300', minQty: '90' }, operator).then((answer) => answer.json())).code,
    ).toBe(0)
    expect(await portal.store.records.read(portal.release.tree.records.collect!, 'j01')).toMatchObject({ price: 1300, lack: 4 })
    expect((await post(portal, at('change'), { ...texts, price: '1' }, operator).then((answer) => answer.json())).code).toBe(422)
  })
})

describe('the work list of operators', () => {
  const day = 86_400_000
  const ask = (query: string, headers = operator) =>
    get(portal, `/flow/api/loanApply/work?${query}`, headers).then((answer) => answer.json())
  const ids = async (query: string) =>
    ((await ask(query)).data.data as { id: string }[]).map(({ id }) => id).filter((id) => id.startsWith('w-'))

  beforeAll(async () => {
    const type = portal.release.tree.records.loanApply!
    const now = portal.clock.now().getTime()
    const ago = (days: number) => new Date(now - days * day).toISOString()
    const [near, far] = [await addUser(portal.store), await addUser(portal.store)]
    await addEnterprise(portal.store, near, { districtCode: '990104' })
    await addEnterprise(portal.store, far, { districtCode: '990105' })
    const states = Object.entries(portal.release.tree.flows.loanApply!.states)
    const [limited, { days = 0 }] = states.find(([, state]) => state.days !== undefined && state.days > 3)!
    const [over] = states.findLast(([, state]) => !state.days)!
    const add = (id: string, owner: { id: string }, made: number, since: number, status: string = limited) =>
      portal.store.records.create(type, { name: id, financeId: 'f01', status }, owner.id, { id, createTime: ago(made), since: ago(since) })
    await add('w-calm', near, 20, 0)
    // A limit that ends on a day off lasts until the next workday, which a long holiday puts off by eight days.
    await add('w-late', near, 3, days + 12)
    await add('w-soon', far, 40, days - 0.5)
    await add('w-over', far, 0.01, 0.01, over)
  })

  it('is sorted by due date, or as the query asks', async () => {
    expect(await ids('size=50')).toEqual(['w-late', 'w-soon', 'w-calm', 'w-over'])
    expect(await ids('size=50&sort=sentTime')).toEqual(['w-over', 'w-late', 'w-calm', 'w-soon'])
    expect(await ids('size=50&due=late')).toEqual(['w-late'])
    expect(await ids('size=50&due=soon')).toEqual(['w-soon'])
  })

  it('sorts the work of other handlers by due date as well', async () => {
    const { flows, records } = portal.release.tree
    const owner = await addUser(portal.store)
    const others = Object.entries(flows.project!.states).filter(([, { days, handler }]) => days !== undefined && handler !== '平台运营')
    const [short, long] = others
      .toSorted(([, one], [, other]) => one.days! - other.days!)
      .filter((_, at, all) => at % (all.length - 1) === 0)
    const [ended] = Object.entries(flows.project!.states).find(([, { days, handler }]) => days === undefined && handler === undefined)!
    const since = portal.clock.now().toISOString()
    for (const [id, status] of [
      ['o-long', long![0]],
      ['o-ended', ended],
      ['o-short', short![0]],
    ] as const)
      await portal.store.records.create(records.project!, { projectName: id, status }, owner.id, { id, createTime: since, since })
    const { data } = await get(portal, '/flow/api/project/work?size=50', operator).then((answer) => answer.json())
    expect((data.data as { id: string }[]).map(({ id }) => id).filter((id) => id.startsWith('o-'))).toEqual([
      'o-short',
      'o-long',
      'o-ended',
    ])
  })

  it('filters by district and by number of recent days', async () => {
    expect(await ids('size=50&district=990104')).toEqual(['w-late', 'w-calm'])
    expect(await ids('size=50&district=990105&within=30')).toEqual(['w-over'])
    expect(await ids('size=50&within=7')).toEqual(['w-late', 'w-over'])
    const [row] = (await ask('size=50&due=late&keyword=w-late')).data.data
    expect(row).toMatchObject({ name: 'w-late', district: '示例高新区', enterpriseName: '示例企业' })
  })

  it.each(['sort=owner', 'due=never', 'within=-1', 'handler=' + 'x'.repeat(70)])('rejects %s with 400', async (query) => {
    expect((await ask(query)).code).toBe(400)
  })

  it('is closed to other visitors', async () => {
    expect([(await ask('size=1', enterprise)).code, (await ask('size=1', {})).code]).toEqual([403, 401])
  })
})
