import { beforeAll, describe, expect, it } from 'vitest'
import { compileRelease } from '../../../src/release/compile-release'
import { openPortal, productTree, type TestPortal } from '../portal'
import { get, post } from '../visitor'
import { flowPeople, newEnterprises, type FlowUser } from './setup/flow-user'

let portal: TestPortal
let owner: FlowUser
let other: FlowUser
let operator: FlowUser
beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, other, operator } = await flowPeople(portal))
})

const demand = {
  title: '机床联网',
  demandType: '产品采购',
  industryName: '通用设备制造业',
  scenes: ['设备管理'],
  content: '三十八台数控机床希望统计停机原因',
  budget: '30',
  contactName: '张三',
  contactPhone: '13800138000',
}
const providers = ['示例市数智工程有限公司（示例）', '示例市绿能物联有限公司（示例）'] as const
const status = async (id: string) => (await owner.read('demandOrder', id)).data.status as string
const shown = async (title: string) =>
  ((await get(portal, '/sa/api/demand/list?page=1&size=100')).json().data.data as Record<string, unknown>[]).find(
    (one) => one.title === title,
  )

async function accepted(title: string): Promise<string> {
  const { data } = await owner.post('/ad/api/centreDemandOrders/create', { ...demand, title })
  await operator.transition('demandOrder.accept', {}, { id: data.id })
  return data.id as string
}

const match = (orderId: string, providerName: string) =>
  operator.transition('demandProject.match', { providerName, productName: '网关' }, { orderId })
const take = (id: string) =>
  operator.transition('demandProject.take', { contactName: '李四', contactPhone: '13900139000', remark: '下周上门' }, { id })

describe('the to-do list of an enterprise', () => {
  const waiting = async (who: FlowUser) => (await who.get('/ad/api/centre/waiting')).data.data as Record<string, string>[]

  it('contains drafts and returned demands, but nothing that waits for others or belongs to them', async () => {
    const [mine, stranger] = await newEnterprises(portal, 2)
    const { data } = await mine!.transition('demandOrder.draft', { title: '待办里的需求' })
    expect(await waiting(mine!)).toEqual([
      {
        id: data.id,
        flow: '需求对接',
        title: '待办里的需求',
        status: '草稿',
        text: '内容保存在平台，填完后提交；换一台设备也能接着填写。',
        route: 'demand-detail',
        since: expect.any(String) as string,
      },
    ])
    expect((await mine!.read('demandOrder', data.id as string)).data.sentTime).toBeNull()
    await mine!.transition('demandOrder.submit', demand, { id: data.id })
    expect(await waiting(mine!)).toEqual([])
    const { progress, sentTime } = (await mine!.read('demandOrder', data.id as string)).data
    expect([sentTime, progress.trail.map(({ title }: { title: string }) => title)]).toEqual([
      progress.trail.at(-1).time,
      ['保存草稿', '提交需求'],
    ])
    expect(progress.office).toMatchObject({ name: '示例市企业服务中心（示例）', telephone: '0990-5550100' })
    await operator.transition('demandOrder.sendBack', { opinion: '请写清接口' }, { id: data.id })
    expect((await mine!.read('demandOrder', data.id as string)).data.progress.office).toBeUndefined()
    expect(await waiting(mine!)).toMatchObject([{ id: data.id, status: '已驳回' }])
    await mine!.transition('demandOrder.submit', demand, { id: data.id })
    const work = await operator.get('/flow/api/demandOrder/work?sort=sentTime&within=1&size=1')
    expect(work.data.data).toMatchObject([{ id: data.id, sentTime }])
    expect((await mine!.get('/ad/api/centreDemandOrdersList')).data.data).toMatchObject([{ id: data.id, sentTime }])
    expect(await waiting(stranger!)).toEqual([])
    expect((await other.get('/ad/api/centre/waiting')).code).toBe(403)
  })
})

it("a demand stays on the operator's to-do list until a provider takes it, although no transition of its own is left", async () => {
  const id = await accepted('等待匹配')
  const waits = async () =>
    ((await operator.get('/flow/api/demandOrder/work?todo=true&size=100')).data.data as { id: string }[]).some((one) => one.id === id)
  const counted = async () => (await operator.get('/flow/api/demandOrder/work?todo=true')).data.total as number
  expect(await waits()).toBe(true)
  const before = await counted()
  await take((await match(id, providers[0])).data.id as string)
  expect([await waits(), await counted()]).toEqual([false, before - 1])
})

describe('a field masked for operators', () => {
  const shows = async (who: FlowUser, id: string, field = 'contactPhone') => {
    const answer = await post(portal, `/flow/api/demandOrder/reveal?id=${id}&field=${field}`, {}, who.headers)
    return answer.json() as { code: number; data: { value?: string } }
  }

  it('is revealed on request, with the field and the record in the audit log', async () => {
    const { data } = await owner.post('/ad/api/centreDemandOrders/create', { ...demand, title: '遮住电话' })
    const { id } = data as { id: string }
    expect((await owner.read('demandOrder', id)).data.contactPhone).toBe('13800138000')
    expect((await operator.read('demandOrder', id)).data).toMatchObject({
      contactPhone: '138****8000',
      contactName: '张三',
      progress: { masked: { operation: 'demandOrder.reveal', fields: ['contactPhone'] } },
    })
    expect((await shows(operator, id)).data).toEqual({ value: '13800138000' })
    expect((await portal.store.audit.list(1))[0]).toMatchObject({
      event: 'flow.demandOrder.reveal.contactPhone',
      outcome: 'ok',
      object: id,
      actor: expect.any(String) as string,
    })
    // Enterprises, unmasked fields and demands that were never sent.
    expect((await shows(owner, id)).code).toBe(403)
    expect((await shows(operator, id, 'content')).code).toBe(400)
    expect((await shows(operator, 'nothing')).code).toBe(404)
    const { data: kept } = await owner.transition('demandOrder.draft', { title: '没有提交的', contactPhone: '13800138000' })
    expect((await shows(operator, kept.id)).code).toBe(404)
    expect((await portal.store.audit.list(50)).filter(({ event }) => event.includes('reveal')).length).toBe(1)
  })

  it('stays masked in a work list that shows it, and cannot be found by searching for its value', async () => {
    const tree = await productTree()
    tree.flows.demandOrder!.columns = ['电话：{{row.contactPhone}}']
    const own = await openPortal({ release: compileRelease(tree) })
    const people = await flowPeople(own)
    await people.owner.post('/ad/api/centreDemandOrders/create', { ...demand, title: '列表里也遮住' })
    const work = async (keyword: string) =>
      (await people.operator.get(`/flow/api/demandOrder/work?keyword=${encodeURIComponent(keyword)}`)).data.data as Record<string, string>[]
    expect((await work('列表里也遮住')).map(({ contactPhone }) => contactPhone)).toEqual(['138****8000'])
    expect(await work('13800138000')).toEqual([])
  })
})

describe('a masked field that operators may edit', () => {
  it('keeps its value when it is submitted empty or still masked', async () => {
    const tree = await productTree()
    const form = tree.forms.demandAgree!
    form.schema.properties.contactPhone = { type: 'string', title: '服务商电话' }
    form.ui.contactPhone = { widget: 'text' }
    tree.flows.demandProject!.transitions.find(({ id }) => id === 'agree')!.to = '洽谈中'
    const own = await openPortal({ release: compileRelease(tree) })
    const people = await flowPeople(own)
    const { data } = await people.owner.post('/ad/api/centreDemandOrders/create', { ...demand, title: '电话只写一次' })
    await people.operator.transition('demandOrder.accept', {}, { id: data.id })
    const matched = await people.operator.transition('demandProject.match', { providerName: providers[0] }, { orderId: data.id })
    const id = matched.data.id as string
    const agree = (contactPhone: string) => people.operator.transition('demandProject.agree', { quote: '12', contactPhone }, { id })
    const stored = async () => (await people.owner.read('demandProject', id)).data.contactPhone as string
    await people.operator.transition('demandProject.take', { contactName: '李四', contactPhone: '13900139000' }, { id })
    expect((await people.operator.read('demandProject', id)).data.contactPhone).toBe('139****9000')
    for (const [sent, then] of [
      ['', '13900139000'],
      ['139****9000', '13900139000'],
      ['13700137000', '13700137000'],
    ] as const) {
      await agree(sent)
      expect(await stored()).toBe(then)
    }
  })
})

describe('a demand', () => {
  it('is drafted, returned, accepted, matched with two providers and carried out by one', async () => {
    const { data } = await owner.transition('demandOrder.draft', { title: '草稿里的需求' })
    expect(data.status).toBe('草稿')
    expect((await owner.transition('demandOrder.keep', { title: '机床联网', content: '太短' }, { id: data.id })).code).toBe(422)
    await owner.transition('demandOrder.keep', { title: '机床联网' }, { id: data.id })
    expect((await owner.transition('demandOrder.submit', { title: '机床联网' }, { id: data.id })).code).toBe(422)
    await owner.transition('demandOrder.submit', demand, { id: data.id })
    await operator.transition('demandOrder.sendBack', { opinion: '请写清接口' }, { id: data.id })
    expect((await owner.read('demandOrder', data.id)).data.progress.returned.opinion).toBe('请写清接口')
    expect((await match(data.id, providers[0])).message).toContain('不在匹配阶段')
    await owner.transition('demandOrder.submit', demand, { id: data.id })
    expect(await shown('机床联网')).toBeUndefined()
    await operator.transition('demandOrder.accept', {}, { id: data.id })
    expect(await shown('机床联网')).toMatchObject({
      status: '匹配中',
      phoneMask: '138****8000',
      codeMask: expect.stringMatching(/^\w{8}\*{6}\w{4}$/),
    })

    expect((await match(data.id, '没有这家')).message).toContain('名录')
    const [one, two] = [(await match(data.id, providers[0])).data.id as string, (await match(data.id, providers[1])).data.id as string]
    expect((await match(data.id, providers[0])).message).toContain('已经在对接中')
    expect((await owner.get(`/ad/api/providerReceiveList?orderId=${data.id}`)).data).toEqual([])
    await take(one)
    expect(await status(data.id)).toBe('对接中')
    expect((await owner.get(`/ad/api/providerReceiveList?orderId=${data.id}`)).data).toEqual([
      expect.objectContaining({ providerName: providers[0], contactPhone: '13900139000', remark: '下周上门' }),
    ])
    expect((await owner.post(`/ad/api/projectReject?id=${two}`, { opinion: '' })).code).toBe(422)
    expect((await owner.post(`/ad/api/projectReject?id=${two}`, { opinion: '报价不合适' })).data.status).toBe('已放弃')
    expect((await owner.post(`/ad/api/projectFinish?id=${one}`)).message).toContain('洽谈中')
    await operator.transition('demandProject.agree', { quote: '28.5', opinion: '' }, { id: one })
    expect(await status(data.id)).toBe('实施中')
    expect((await owner.post(`/ad/api/projectReject?id=${one}`, { opinion: '晚了' })).message).toContain('已达成')
    expect((await other.post(`/ad/api/projectFinish?id=${one}`)).code).toBe(403)
    expect((await owner.post(`/ad/api/projectFinish?id=${one}`)).data.status).toBe('已完成')
    expect(await status(data.id)).toBe('已完成')
    expect((await shown('机床联网'))?.status).toBe('已完成')
    expect(
      (await owner.get(`/ad/api/cqDemandProjectsByOrder/${data.id}?page=1&size=10`)).data.data
        .map((row: { status: string }) => row.status)
        .sort(),
    ).toEqual(['已完成', '已放弃'])
    expect((await owner.messagesAbout(data.id)).sort()).toEqual(
      ['需求已提交', '需求被驳回', '需求已提交', '需求审核通过', '需求已完成'].sort(),
    )
    expect((await owner.get('/ad/api/centreDemandOrdersList?page=1&size=10&status=已完成')).data.data).toContainEqual(
      expect.objectContaining({ id: data.id, orderNo: expect.stringMatching(/^XQ\d{12}$/) }),
    )
  })

  it('goes back to be matched when no provider is left, and stays public', async () => {
    const id = await accepted('没有谈成的需求')
    const one = (await match(id, providers[0])).data.id as string
    const two = (await match(id, providers[1])).data.id as string
    await operator.transition('demandProject.decline', { opinion: '做不了' }, { id: one })
    expect(await status(id)).toBe('匹配中')
    await take(two)
    await owner.post(`/ad/api/projectReject?id=${two}`, { opinion: '工期太长' })
    expect(await status(id)).toBe('匹配中')
    const three = (await match(id, providers[0])).data.id as string
    await operator.transition('demandProject.decline', { opinion: '还是做不了' }, { id: three })
    expect(await status(id)).toBe('匹配中')
    expect((await owner.messagesAbout(id)).filter((title) => title === '需求重新匹配')).toHaveLength(2)
    expect(await shown('没有谈成的需求')).toMatchObject({ status: '匹配中' })
    await owner.transition('demandOrder.shut', {}, { id })
    expect(await shown('没有谈成的需求')).toBeUndefined()
  })

  it('withdraws its invitations when its enterprise closes it', async () => {
    const id = await accepted('改主意的需求')
    const one = (await match(id, providers[0])).data.id as string
    await owner.transition('demandOrder.shut', {}, { id })
    expect((await owner.read('demandProject', one)).data.status).toBe('已放弃')
    expect((await take(one)).message).toContain('已放弃')
  })
})
