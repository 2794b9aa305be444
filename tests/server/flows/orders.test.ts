import { beforeAll, describe, expect, it } from 'vitest'
import { compileRelease } from '../../../src/release/compile-release'
import { openPortal, productTree, type TestPortal } from '../portal'
import { addUser } from '../store/people'
import { flowPeople, newEnterprises, type FlowUser } from './setup/flow-user'

let portal: TestPortal
let owner: FlowUser
let operator: FlowUser
beforeAll(async () => {
  const tree = await productTree()
  const { intentOrder } = tree.forms
  tree.records.product!.fields.stock = { type: 'integer', title: '库存' }
  tree.records.intentOrder!.fields.stock = { type: 'integer', title: '库存' }
  tree.flows.intentOrder!.transitions.find(({ id }) => id === 'create')!.set!.stock = '{{data.product.stock}}'
  intentOrder!.schema.properties.stock = { type: 'integer', title: '库存' }
  intentOrder!.ui.stock = { widget: 'text', readOnly: true }
  intentOrder!.rules.qty!.push({ notAbove: 'stock', message: '不能超过库存' })
  tree.records.product!.fields.offeredUntil = { type: 'dateTime', title: '供货截止', through: true }
  tree.records.intentOrder!.fields.offeredUntil = { type: 'string', title: '供货截止' }
  tree.flows.intentOrder!.transitions.find(({ id }) => id === 'create')!.set!.offeredUntil = '{{data.product.offeredUntil}}'
  intentOrder!.schema.properties.offeredUntil = { type: 'string', title: '供货截止' }
  intentOrder!.ui.offeredUntil = { widget: 'date', readOnly: true }
  intentOrder!.rules.offeredUntil = [{ notBefore: 'today', message: '已经停止供货' }]
  intentOrder!.rules.expectDate!.push(
    { notAfter: 'offeredUntil', message: '不能晚于供货截止' },
    { notBefore: 'offeredUntil', message: '要晚于供货截止', when: { 'form.way': { is: '之后' } } },
  )
  // A field of the form alone, which no record keeps.
  intentOrder!.schema.properties.way = { type: 'string', title: '供货方式' }
  intentOrder!.ui.way = { widget: 'text' }
  portal = await openPortal({ release: await compileRelease(tree) })
  ;({ owner, operator } = await flowPeople(portal))
})

const contact = { contactName: '张三', contactPhone: '13800138000' }

describe('an intent order', () => {
  const order = { spec: '', qty: '2', expectDate: '2099-01-05', budget: '10', ...contact, invoice: '', remark: '' }
  const create = (query: object) =>
    owner.transition('intentOrder.create', order, { productId: '', solutionId: '', serviceId: '', ...query })

  it('copies the offer that is ordered, and goes to its end', async () => {
    const { data } = await create({ productId: 'g01' })
    expect((await owner.read('intentOrder', data.id)).data).toMatchObject({
      orderNo: expect.stringMatching(/^YX\d{12}$/),
      title: '轻云MES（小微版）（示例）',
      priceText: '9,800元/年起（示例价）',
      qty: 2,
    })
    expect((await owner.transition('intentOrder.sign', {}, { id: data.id })).message).toContain('待确认')
    await operator.transition('intentOrder.accept', {}, { id: data.id })
    await owner.transition('intentOrder.sign', {}, { id: data.id })
    expect((await owner.transition('intentOrder.cancel', {}, { id: data.id })).message).toContain('已签约')
    expect((await owner.transition('intentOrder.complete', {}, { id: data.id })).data.status).toBe('已完成')
  })

  it('can be placed with others only, even if two accounts belong to one enterprise', async () => {
    const { records, enterprises } = portal.store
    const { product, intentOrder } = portal.release.tree.records
    const own = await records.ownerOf(intentOrder!, (await create({ productId: 'g01' })).data.id)
    const twin = await addUser(portal.store, { role: 'provider' })
    const { socialCode = '' } = (await enterprises.ofUser(own!)) ?? {}
    await enterprises.create({ userId: twin.id, socialCode, enterpriseName: '示例企业', enterSize: null, profile: {} })
    for (const accountId of [own, twin.id]) {
      const { id } = await records.create(product!, { title: '自己的产品', accountId })
      expect((await create({ productId: id })).message).toContain('不能向自己订购')
    }
    const stranger = await addUser(portal.store)
    const { id } = await records.create(product!, { title: '别人的产品', accountId: stranger.id })
    expect((await create({ productId: id })).code).toBe(0)
  })

  it('is compared with the stock of the product, whatever was sent as its stock', async () => {
    const { id } = await portal.store.records.create(portal.release.tree.records.product!, { title: '库存少的产品', stock: 3 })
    const ask = (qty: string, stock?: number) =>
      owner.transition('intentOrder.create', { ...order, qty, stock }, { productId: id, solutionId: '', serviceId: '' })
    expect(await ask('4', 9999)).toMatchObject({
      code: 422,
      data: { faults: [{ field: 'qty', rule: 'notAbove', message: '不能超过库存' }] },
    })
    expect(await ask('4')).toMatchObject({ code: 422 })
    expect((await ask('3', 9999)).code).toBe(0)
  })

  it.each<[string, object, string[]]>([
    ['2099-01-04T15:59:59.000Z', { offeredUntil: '2099-12-31' }, ['expectDate notAfter']],
    ['2099-01-05T15:59:59.000Z', { offeredUntil: '2099-12-31' }, []],
    ['2099-01-05T16:00:00.000Z', { offeredUntil: '2099-01-05', way: '之后' }, ['expectDate notBefore']],
    ['2020-01-05T15:59:59.000Z', { offeredUntil: '2099-12-31' }, ['expectDate notAfter', 'offeredUntil notBefore']],
  ])('is compared with the last day of the offer, %s, whatever was sent for it: %j', async (offeredUntil, sent, broken) => {
    const { id } = await portal.store.records.create(portal.release.tree.records.product!, { title: '限时产品', offeredUntil })
    const { data } = await owner.transition('intentOrder.create', { ...order, ...sent }, { productId: id, solutionId: '', serviceId: '' })
    expect((data.faults ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)).toEqual(broken)
  })

  it('can be placed for a solution or a service too, but not without an offer', async () => {
    expect((await owner.read('intentOrder', (await create({ solutionId: 'g06' })).data.id)).data.title).toContain('纺织')
    expect((await owner.read('intentOrder', (await create({ serviceId: 'g04' })).data.id)).data.title).toContain('诊断')
    expect((await create({})).message).toContain('请先选择')
    const refused = (await create({ productId: 'g02' })).data.id as string
    await operator.transition('intentOrder.refuse', { opinion: '本月排满' }, { id: refused })
    expect((await owner.read('intentOrder', refused)).data.progress).toMatchObject({ status: '未接单', returned: { opinion: '本月排满' } })
  })
})

describe('an application for a loan', () => {
  const form = { amount: '50', term: '24', purpose: '购买网关', ...contact, authorise: ['同意将企业基本信息和本申请提供给该机构'] }
  const apply = (financeId: string, changes: object = {}) => owner.transition('loanApply.apply', { ...form, ...changes }, { financeId })

  it('is passed on step by step, with a message at each step', async () => {
    expect((await apply('f01', { authorise: [] })).code).toBe(422)
    const { data } = await apply('f01')
    expect((await apply('f01')).message).toContain('正在办理')
    expect((await operator.transition('loanApply.grant', { granted: '40', opinion: '' }, { id: data.id })).message).toContain('待受理')
    for (const step of ['pass', 'survey', 'review']) await operator.transition(`loanApply.${step}`, {}, { id: data.id })
    await operator.transition('loanApply.grant', { granted: '40', opinion: '以合同为准' }, { id: data.id })
    expect((await owner.transition('loanApply.withdraw', {}, { id: data.id })).message).toContain('已授信')
    await operator.transition('loanApply.lend', {}, { id: data.id })
    expect((await owner.read('loanApply', data.id)).data).toMatchObject({
      status: '已放款',
      granted: 40,
      orgName: expect.stringContaining('银行'),
    })
    expect((await owner.messagesAbout(data.id)).sort()).toEqual(
      ['融资申请已提交', '融资申请已转交', '机构开始尽调', '融资申请进入审批', '已授信', '已放款'].sort(),
    )
  })

  it('is withdrawn by its enterprise or refused with a reason', async () => {
    const withdrawn = (await apply('f02')).data.id as string
    expect((await owner.transition('loanApply.withdraw', {}, { id: withdrawn })).data.status).toBe('已撤回')
    const refused = (await apply('f02')).data.id as string
    await operator.transition('loanApply.refuse', { opinion: '负债过高' }, { id: refused })
    expect((await owner.read('loanApply', refused)).data.progress.returned.opinion).toBe('负债过高')
  })
})

describe('the to-do list of an enterprise over several flows', () => {
  it('has a total and pages, with deadlines first', async () => {
    const [mine] = await newEnterprises(portal, 1)
    const type = portal.release.tree.records.demandOrder!
    const { data } = await mine!.transition('demandOrder.draft', { title: '需求0' })
    const owner = (await portal.store.records.ownerOf(type, data.id as string))!
    for (let at = 1; at < 45; at += 1)
      await portal.store.records.create(type, { orderNo: `XQ${at}`, title: `需求${at}`, status: '草稿' }, owner, {
        since: new Date(Date.UTC(2026, 0, at)).toISOString(),
      })
    const project = portal.release.tree.records.project!
    // Older than all others, and the only one with a deadline.
    const since = '2020-01-01T00:00:00.000Z'
    const limited = Object.entries(portal.release.tree.flows.project!.states).find(([, { handler, days }]) => handler === '企业' && days)!
    await portal.store.records.create(project, { projectName: '限期整改', status: limited[0] }, owner, { since })
    const page = async (query: string) =>
      (await mine!.get(`/ad/api/centre/waiting${query}`)).data as { data: { title: string }[]; total: number }
    const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
    const first = await page('')
    expect([first.total, first.data.length, titles(first)[0]]).toEqual([46, 20, '限期整改'])
    const all = [...titles(first), ...titles(await page('?page=2')), ...titles(await page('?page=3'))]
    expect([all.length, new Set(all).size]).toEqual([46, 46])
    expect(titles(await page('?page=10&size=5'))).toEqual([all[45]])
    expect(titles(await page('?page=11&size=5'))).toEqual([])
    for (let at = 1; at < 12; at += 1)
      for (const [record, state, named] of [
        [project, '草稿', { projectName: '另一' }],
        [project, limited[0], { projectName: '另一' }],
        [type, '草稿', { title: '另一', orderNo: `L${at}` }],
      ] as const)
        await portal.store.records.create(record, { ...named, status: state }, owner, {
          id: `${state}${record.id}${at}`,
          since: new Date(Date.UTC(2026, 0, 1 + (at % 5))).toISOString(),
        })
    const pages = await Promise.all(Array.from({ length: 12 }, (_, at) => page(`?page=${at + 1}&size=7`)))
    expect(pages.flatMap(({ data }) => data)).toEqual((await page('?size=100')).data)
  })
})
