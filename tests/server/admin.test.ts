import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from './portal'
import { addEnterprise, addUser } from './store/people'
import { get, post, signIn } from './visitor'

let portal: TestPortal
let operator: Record<string, string>
let enterprise: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  operator = (await signIn(portal, 'demo-operator')).headers
  enterprise = (await signIn(portal, 'demo-verified')).headers
})

const admin = (name: string, headers = operator) => get(portal, `/flow/api/admin/notice/${name}`, headers).then((answer) => answer.json())
const write = (name: string, body: object, headers = operator) =>
  post(portal, `/flow/api/admin/notice/${name}`, body, headers).then((answer) => answer.json())
const publicDetail = (id: string) => get(portal, `/sa/api/notice/getDetail/${id}`).then((answer) => answer.json())
const empty = Object.fromEntries(
  ['source', 'top', 'publishTime', 'expireTime', 'attachments', 'periodStart', 'periodEnd'].map((name) => [name, '']),
)
const notice = { ...empty, title: '新公告（示例）', category: '通知公告', content: '第一段\n\n## 要求\n\n- 甲\n- 乙' }

describe('content on the admin page', () => {
  it('is added, changed and removed, and the public sees each', async () => {
    const { data } = await write('add', notice)
    expect((await publicDetail(data.id)).data).toMatchObject({
      title: '新公告（示例）',
      content: ['第一段', { heading: '要求' }, { list: ['甲', '乙'] }],
    })
    const opened = (await admin(`open?id=${data.id}`)).data
    expect(opened).toMatchObject({ title: '新公告（示例）', content: '第一段\n\n## 要求\n\n- 甲\n- 乙', top: 'false' })
    expect((await write(`change?id=${data.id}`, { ...notice, title: '改过的公告（示例）', top: 'true' })).code).toBe(0)
    expect((await publicDetail(data.id)).data).toMatchObject({ title: '改过的公告（示例）' })
    expect((await write(`remove?id=${data.id}`, {})).code).toBe(0)
    expect((await publicDetail(data.id)).code).toBe(404)
    const transitions = (await portal.store.audit.list(20)).filter((line) => line.object === data.id).map((line) => line.event)
    expect(transitions).toEqual(['record.notice.remove', 'record.notice.update', 'record.notice.create'])
  })

  it('keeps what a form cannot show when nothing there was changed', async () => {
    const [row] = (await admin('list?size=50')).data.data as { id: string }[]
    const before = await portal.store.records.read(portal.release.tree.records.notice!, row!.id)
    const opened = (await admin(`open?id=${row!.id}`)).data
    const { id: _, views: _views, ...texts } = opened
    expect((await write(`change?id=${row!.id}`, texts)).code).toBe(0)
    expect(await portal.store.records.read(portal.release.tree.records.notice!, row!.id)).toEqual(before)
  })

  it('shows what is not published yet to operators alone', async () => {
    const { data } = await write('add', { ...notice, title: '明年公布（示例）', publishTime: '2099-01-01' })
    expect((await publicDetail(data.id)).code).toBe(404)
    expect((await admin('list?keyword=明年公布')).data.total).toBe(1)
    await write(`remove?id=${data.id}`, {})
  })

  it('is refused by field when it is wrong', async () => {
    expect(await write('add', { ...notice, title: '' })).toMatchObject({
      code: 422,
      data: { faults: [{ field: 'title', message: '请填写标题' }] },
    })
    expect((await write('add', { ...notice, publishTime: '下周' })).data.faults[0].message).toContain('日历上有的日期')
    expect((await write('add', { ...notice, views: '99' })).code).toBe(422)
  })

  it('takes the options of a dictionary alone, and empties what is sent empty', async () => {
    const wrong = await write('add', { ...notice, category: '随便写的' })
    expect(wrong.data.faults).toEqual([{ field: 'category', rule: 'option', message: '请从列表中选择“类别”' }])
    const change = (name: string, body: object) =>
      post(portal, `/flow/api/admin/product/${name}`, body, operator).then((answer) => answer.json())
    const product = { title: '试算（示例）', category: 'APP', providerName: '示例', scenes: ['设备管理', '质量管理'], trialDays: '7' }
    const { data } = await change('add', { ...product, fitIndustries: '29\n34' })
    const stored = () => portal.store.records.read(portal.release.tree.records.product!, data.id)
    expect(await stored()).toMatchObject({ scenes: '设备管理、质量管理', fitIndustries: ['29', '34'] })
    expect((await change(`change?id=${data.id}`, { ...product, fitIndustries: '29\n没有' })).data.faults[0].message).toBe(
      '“行业代码”没有“没有”这一项，请从列表中选择',
    )
    const { trialDays: _, ...rest } = product
    expect((await change(`change?id=${data.id}`, { ...rest, scenes: ['决策支持'] })).code).toBe(0)
    expect(await stored()).toMatchObject({ scenes: '决策支持', fitIndustries: null, trialDays: null })
    await change(`remove?id=${data.id}`, {})
  })

  it("takes a last day to its end, by China's clock", async () => {
    const { data } = await write('add', { ...notice, title: '到期（示例）', publishTime: '2026-01-05', expireTime: '2026-01-10' })
    expect(await portal.store.records.read(portal.release.tree.records.notice!, data.id)).toMatchObject({
      publishTime: '2026-01-04T16:00:00.000Z',
      expireTime: '2026-01-10T15:59:59.000Z',
    })
    expect((await admin(`open?id=${data.id}`)).data).toMatchObject({ publishTime: '2026-01-05', expireTime: '2026-01-10' })
    await write(`remove?id=${data.id}`, {})
  })

  it('edits rows of numbers as lines', async () => {
    const at = (name: string) => `/flow/api/admin/collect/${name}?id=j01`
    const {
      id: _,
      status: _status,
      lack: _lack,
      price: _price,
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
    // What follows from them is worked out, and no one's to type.
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

  it('is closed to everybody else', async () => {
    for (const headers of [enterprise, {}]) {
      const codes = await Promise.all([
        admin('list', headers),
        admin('open?id=n01', headers),
        write('add', notice, headers),
        write('change?id=n01', notice, headers),
        write('remove?id=n01', {}, headers),
      ])
      expect(new Set(codes.map((one) => one.code))).toEqual(new Set([headers === enterprise ? 403 : 401]))
    }
  })

  it('is no part of what other visitors load', () => {
    const { boot } = portal.release
    expect(JSON.stringify(boot)).not.toContain('admin.notice')
    expect(JSON.stringify(boot)).not.toContain('edit-notice')
    expect(portal.release.assets.get(boot.admin!.url)?.body).toContain('admin.notice.add')
  })
})

describe('the work of operators', () => {
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
    await add('w-late', near, 3, days + 2)
    await add('w-soon', far, 40, days - 0.5)
    await add('w-over', far, 0.01, 0.01, over)
  })

  it('comes in the order in which it is due, and otherwise as asked', async () => {
    expect(await ids('size=50')).toEqual(['w-late', 'w-soon', 'w-calm', 'w-over'])
    expect(await ids('size=50&sort=createTime')).toEqual(['w-over', 'w-late', 'w-calm', 'w-soon'])
    expect(await ids('size=50&due=late')).toEqual(['w-late'])
    expect(await ids('size=50&due=soon')).toEqual(['w-soon'])
  })

  it('is that of a district, and of the last days', async () => {
    expect(await ids('size=50&district=990104')).toEqual(['w-late', 'w-calm'])
    expect(await ids('size=50&district=990105&within=30')).toEqual(['w-over'])
    expect(await ids('size=50&within=7')).toEqual(['w-late', 'w-over'])
    const [row] = (await ask('size=50&due=late&keyword=w-late')).data.data
    expect(row).toMatchObject({ name: 'w-late', district: '示例高新区', enterpriseName: '示例企业' })
  })

  it.each(['sort=owner', 'due=never', 'within=-1', 'handler=' + 'x'.repeat(70)])('knows no %s', async (query) => {
    expect((await ask(query)).code).toBe(400)
  })

  it('is closed to everybody else', async () => {
    expect([(await ask('size=1', enterprise)).code, (await ask('size=1', {})).code]).toEqual([403, 401])
  })
})
