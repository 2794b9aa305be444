import { beforeAll, expect, it } from 'vitest'
import { pendingStates } from '../../../src/contract/derived/flow/pending-states'
import { openPortal, productRelease, type TestPortal } from '../portal'
import { sendFile } from '../visitor'
import { flowPeople, flowUser, type FlowUser } from './setup/flow-user'
import { contract, goTo, openProject } from './project/project-path'

let portal: TestPortal
let [owner, operator, provider, applicant]: FlowUser[] = []
beforeAll(async () => {
  const release = await productRelease()
  portal = await openPortal({ release: { ...release, tree: structuredClone(release.tree) } })
  ;[owner, operator, provider, applicant] = await Promise.all(
    ['demo-verified', 'demo-operator', 'demo-provider', 'demo-applicant'].map((name) => flowUser(portal, name)),
  )
})

const contact = { contactName: '张三', contactPhone: '13800138000' }
const demand = {
  title: '刀具管理',
  demandType: '产品采购',
  industryName: '通用设备制造业',
  scenes: ['设备管理'],
  content: '三十八台数控机床希望统计刀具寿命',
  budget: '30',
  ...contact,
}

it('is notified of a matched demand and takes it, but does not see whose it is before', async () => {
  const { id: orderId } = (await owner!.post('/ad/api/centreDemandOrders/create', demand)).data
  await operator!.transition('demandOrder.accept', {}, { id: orderId })
  const matched = { providerName: '示例市数智工程有限公司（示例）', reason: '有同行业的案例' }
  const { id } = (await operator!.transition('demandProject.match', matched, { orderId })).data
  // Who waits is told what it waits for, and who is to act, what to do.
  const task = '平台推荐了这份需求，请决定是否接单；接单后可以看到企业的联系方式。'
  const progressFor = async (who: FlowUser) => (await who.read('demandProject', id)).data.progress.text
  expect(await progressFor(owner!)).toBe('已推荐给服务商，等待其接单。')
  expect(await progressFor(provider!)).toBe(task)
  expect((await provider!.get('/ad/api/provider/waiting')).data.data).toMatchObject([{ id, text: task }])
  expect(await provider!.messagesAbout(id)).toEqual(['有一份需求推荐给您'])
  const listed = (await provider!.get('/flow/api/demandProject/list')).data
  expect(listed).toMatchObject({ total: 1, data: [{ id, orderTitle: '刀具管理' }] })
  const before = await provider!.read('demandProject', id)
  expect(before.data).toMatchObject({ content: demand.content })
  expect(before.data).not.toHaveProperty('enterpriseName')
  expect(JSON.stringify(before)).not.toContain('启明机械')
  expect((await applicant!.read('demandProject', id)).code).toBe(404)
  expect((await provider!.transition('demandProject.take', { ...contact, remark: '下周上门' }, { id })).data.status).toBe('洽谈中')
  const after = (await provider!.read('demandProject', id)).data
  expect(after).toMatchObject({ reason: '有同行业的案例', remark: '下周上门', entName: expect.stringContaining('启明机械') })
  expect((await owner!.read('demandOrder', orderId)).data.status).toBe('对接中')
  const owners = (await owner!.get('/ad/api/centre/waiting')).data.data
  expect(owners).toContainEqual(expect.objectContaining({ id, status: '洽谈中' }))
  await operator!.transition('demandProject.agree', { quote: '28', opinion: '' }, { id })
  expect(await provider!.messagesAbout(id)).toContain('合作已达成')
})

it.each(['those that name it', 'all'])('lists demands masked and unsearchable by what it may not read when it sees %s', async (which) => {
  const { accounts, flows } = portal.release.tree
  const level = accounts!.kinds.provider!.levels[1]!
  const { demandProject: scope } = level.sees!
  if (which === 'all') level.sees!.demandProject = true
  const asked = (query = '') => provider!.get(`/flow/api/demandProject/list${query}`)
  const listed = await asked()
  expect(listed.data).toMatchObject({ total: 1, data: [{ orderTitle: '刀具管理', contactPhone: '138****8000' }] })
  expect(listed.data.data[0]).not.toHaveProperty('orderId')
  const refused = { code: 400, message: '不能按看不到的内容筛选、排序或搜索' }
  expect(await asked('?orderId=1')).toMatchObject(refused)
  level.reads!.demandProject!.push('orderId')
  expect(await asked('?orderId=1')).toMatchObject({ code: 0 })
  flows.demandProject!.masked!.push('orderId')
  for (const read of ['list', 'work']) expect(await provider!.get(`/flow/api/demandProject/${read}?orderId=1`), read).toMatchObject(refused)
  level.sees!.demandProject = scope!
  level.reads!.demandProject!.pop()
  flows.demandProject!.masked!.pop()
})

it('keeps its offer public unchanged until a change is accepted, and its id on republishing', async () => {
  const { product } = portal.release.tree.records
  const publicly = async () => (await portal.store.records.read(product!, 'g01'))?.title
  const offer = {
    kind: '数字产品',
    title: '轻云MES（示例）',
    goodsCategory: '平台系统',
    summary: '扫码报工。',
    features: '',
    scenes: [],
    industries: [],
    priceText: '',
    price: '',
    deploy: '',
    trialDays: '30',
  }
  expect((await provider!.transition('offer.change', offer, { id: 'g01' })).data.status).toBe('变更待审')
  expect(await publicly()).toBe('轻云MES（小微版）（示例）')
  expect((await provider!.transition('offer.recallChange', {}, { id: 'g01' })).data.status).toBe('变更撤回')
  expect(await publicly()).toBe('轻云MES（小微版）（示例）')
  await provider!.transition('offer.change', offer, { id: 'g01' })
  await operator!.transition('offer.publishChange', {}, { id: 'g01' })
  expect(await publicly()).toBe('轻云MES（示例）')
  await provider!.transition('offer.withdraw', {}, { id: 'g01' })
  expect(await publicly()).toBeUndefined()
  await provider!.transition('offer.submit', offer, { id: 'g01' })
  // Until it is reviewed, a mistake can be taken back.
  expect((await provider!.transition('offer.recall', {}, { id: 'g01' })).data.status).toBe('已撤回')
  await provider!.transition('offer.submit', offer, { id: 'g01' })
  await operator!.transition('offer.publish', {}, { id: 'g01' })
  expect(await publicly()).toBe('轻云MES（示例）')
  expect((await provider!.get('/sa/api/product/mine')).data.data).toMatchObject([{ id: 'g01' }])
  // A published offer may be changed at any time and is no to-do item.
  expect((await provider!.get('/ad/api/provider/waiting')).data).toMatchObject({ total: 0, data: [] })
})

it('keeps an offer that it never handed in from operators, and shows them one that it took back', async () => {
  const offer = { kind: '数字产品', title: '未提交的供给', goodsCategory: '平台系统', summary: '扫码报工。' }
  const listed = async () =>
    ((await operator!.get('/flow/api/offer/work?size=50')).data.data as { title: string; status: string; sentTime?: string }[]).find(
      ({ title }) => title === offer.title,
    )
  const { id } = (await provider!.transition('offer.draft', offer)).data
  expect(await listed()).toBeUndefined()
  await provider!.transition('offer.submit', offer, { id })
  await provider!.transition('offer.recall', {}, { id })
  expect((await provider!.transition('offer.keep', { ...offer, features: '排产' }, { id })).data.status).toBe('已撤回')
  expect(await listed()).toMatchObject({ status: '已撤回' })
  await provider!.transition('offer.submit', offer, { id })
})

it('opens trials of its own products, which other providers cannot', async () => {
  await portal.store.users.setType((await portal.store.users.byName('demo-applicant'))!.id, 2)
  const { id } = (await owner!.transition('trial.apply', { purpose: '统计停机原因', ...contact }, { productId: 'g01' })).data
  expect(await provider!.messagesAbout(id)).toEqual(['有企业申请试用'])
  expect((await provider!.get('/flow/api/trial/work?todo=true')).data).toMatchObject({ total: 1, data: [{ id }] })
  const waitsFor = async (who: FlowUser) =>
    ((await who.get(`/ad/api/${who === owner ? 'centre' : 'provider'}/waiting`)).data.data as { id: string }[]).some((one) => one.id === id)
  expect(await Promise.all([provider!, applicant!, owner!].map(waitsFor))).toEqual([true, false, false])
  const opening = { accessUrl: 'https://trial.example.cn', guide: '' }
  for (const transition of ['open', 'refuse'])
    expect(
      (await applicant!.transition(`trial.${transition}`, transition === 'open' ? opening : { opinion: '名额已满' }, { id })).code,
    ).toBe(404)
  expect((await applicant!.read('trial', id)).code).toBe(404)
  expect((await applicant!.get('/flow/api/trial/work')).data.total).toBe(0)
  expect((await provider!.get(`/sa/api/supply/entStartTrial/${id}`)).code).not.toBe(0)
  expect((await provider!.transition('trial.open', opening, { id })).data.status).toBe('待开始')
  expect(await Promise.all([provider!, owner!].map(waitsFor))).toEqual([false, true])
  const { progress } = (await owner!.read('trial', id)).data
  expect(progress.trail.at(-1)).toMatchObject({ title: '开通试用', status: '待开始' })
  expect((await owner!.get(`/sa/api/supply/entStartTrial/${id}`)).data.status).toBe('试用中')
  // Can be rated after its end and rerated at any time; the directory shows the mean of all ratings.
  const rate = (by: FlowUser, rating: string, step = 'rate') => by.transition(`trial.${step}`, { rating, ratingText: '报表清楚' }, { id })
  expect((await rate(owner!, '5')).message).toContain('试用中')
  await owner!.transition('trial.buy', {}, { id })
  expect((await rate(owner!, '6')).code).toBe(422)
  expect((await rate(owner!, '5', 'rerate')).message).toContain('修改评价')
  expect((await rate(owner!, '5')).data.status).toBe('已转购')
  const { progress: after } = (await owner!.read('trial', id)).data
  // A correction is offered, but nothing asks for it.
  expect(after.transitions.map((one: { title: string; onward: boolean }) => [one.title, one.onward])).toEqual([['修改评价', false]])
  expect((await rate(owner!, '1')).message).toContain('评价服务商')
  expect((await rate(owner!, '1', 'rerate')).data.status).toBe('已转购')
  for (const one of [provider!, applicant!]) expect((await rate(one, '5', 'rerate')).code).toBe(403)
  expect((await provider!.messagesAbout(id)).slice(-2)).toEqual(['收到企业评价', '企业修改了评价'])
  expect((await provider!.read('trial', id)).data).toMatchObject({ rating: 1, ratingText: '报表清楚' })
  const listed = (await applicant!.get('/sa/api/provider/list')).data.data as { id: string }[]
  expect(listed[0]).toMatchObject({ id: 'v01', score: 3.3, ratings: 3 })
  // No provider is notified about a product without an owner.
  const { id: others } = (await owner!.transition('trial.apply', { purpose: '试一试', ...contact }, { productId: 'g02' })).data
  for (const one of [provider!, applicant!]) expect((await one.read('trial', others)).code).toBe(404)
})

it('confirms the contract that names it, sees nothing else of the project, and loses access when another provider is named', async () => {
  const people = await flowPeople(portal)
  const id = await openProject(people, '合同确认（示例）')
  await goTo(people, id, '已立项')
  expect((await provider!.read('project', id)).code).toBe(404)
  const file = await sendFile(portal, owner!.headers, 'contract.pdf')
  await people.owner.transition('project.submitContract', { ...contract, contractFiles: [file] }, { id })
  expect(await provider!.messagesAbout(id)).toEqual(['有一份合同等待确认'])
  expect((await people.owner.transition('project.recallContract', {}, { id })).data.status).toBe('合同撤回')
  expect((await provider!.messagesAbout(id)).at(-1)).toBe('合同已由企业撤回')
  await people.owner.transition('project.submitContract', { ...contract, contractFiles: [file] }, { id })
  const { data } = await provider!.read('project', id)
  expect(data).toMatchObject({
    contractNo: contract.contractNo,
    contractAmount: 198,
    status: '服务商确认',
    enterpriseName: expect.stringContaining('启明机械'),
  })
  for (const name of ['unitCellphone', 'reviewScore', 'planInvest', 'goals', 'applicant']) expect(data, name).not.toHaveProperty(name)
  expect(data.progress.withheld).toBe(true)
  expect((data.progress.trail as { opinion: string }[]).every(({ opinion }) => opinion === '')).toBe(true)
  const reads = async ({ headers }: FlowUser) => (await portal.app.inject({ url: `/ad/api/file/${file}`, headers })).statusCode
  expect([await reads(provider!), await reads(applicant!)]).toEqual([200, 404])
  expect((await applicant!.transition('project.confirmContract', {}, { id })).code).toBe(404)
  expect((await provider!.transition('project.fileContract', { filingNo: 'BA-1', opinion: '' }, { id })).code).toBe(403)
  expect((await provider!.transition('project.confirmContract', {}, { id })).data.status).toBe('合同审批中')
  expect((await provider!.transition('project.confirmContract', {}, { id })).code).toBe(0)
  // Returned and meant for another provider: the first one loses access with the first draft.
  await people.city.transition('project.returnContract', { opinion: '请重新签约' }, { id })
  const { enterpriseName } = (await portal.store.enterprises.ofUser((await portal.store.users.byName('demo-applicant'))!.id))!
  await portal.store.records.create(portal.release.tree.records.provider!, {
    name: enterpriseName,
    accountId: (await portal.store.users.byName('demo-applicant'))!.id,
  })
  const another = { ...contract, providerName: enterpriseName, contractFiles: [file] }
  expect((await people.owner.transition('project.saveContract', another, { id })).code).toBe(0)
  expect((await provider!.read('project', id)).code).toBe(404)
  expect((await provider!.get('/flow/api/project/list')).data.total).toBe(0)
  await people.owner.transition('project.submitContract', another, { id })
  expect((await provider!.read('project', id)).code).toBe(404)
  expect([await reads(provider!), await reads(applicant!)]).toEqual([404, 200])
  expect((await applicant!.transition('project.confirmContract', {}, { id })).data.status).toBe('合同审批中')
})

it('leaves the provider and the office alone with what the enterprise takes back, which returns to where it was', async () => {
  const people = await flowPeople(portal)
  const owners = pendingStates(portal.release.tree.flows.project!, ['owner'])
  expect(['实施中', '变更审批', '待受理', '服务商确认', '核定中'].filter((one) => owners.includes(one))).toEqual(['实施中'])
  const id = await openProject(people, '撤回（示例）')
  await goTo(people, id, '实施中')
  const move = async (step: string, form = {}) => {
    const { code, data } = await people.owner.transition(`project.${step}`, form, { id })
    return code === 0 ? data.status : code
  }
  const change = { changeText: '设备晚到', changeDue: '2099-03-31' }
  expect([await move('change', change), await move('recallLateChange'), await move('recallChange')]).toEqual(['变更审批', 1004, '实施中'])
  // What became overdue is overdue after the recall: it is not told a second time.
  await move('change', change)
  await portal.store.records.update(portal.release.tree.records.project!, id, { dueDate: '2026-01-31' })
  expect([await move('recallChange'), await move('recallLateChange')]).toEqual([1004, '实施逾期'])
})

it('is notified when the enterprise closes a demand that waits for it', async () => {
  const { id: orderId } = (await owner!.post('/ad/api/centreDemandOrders/create', { ...demand, title: '排产' })).data
  await operator!.transition('demandOrder.accept', {}, { id: orderId })
  const { id } = (await operator!.transition('demandProject.match', { providerName: '示例市数智工程有限公司（示例）' }, { orderId })).data
  await owner!.transition('demandOrder.shut', {}, { id: orderId })
  expect(await provider!.messagesAbout(id)).toContain('企业关闭了需求')
  expect((await provider!.get('/ad/api/provider/waiting')).data.data).toEqual([])
})
