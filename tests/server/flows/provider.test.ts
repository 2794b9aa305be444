import { beforeAll, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { flowUser, type FlowUser } from './flow-user'

let portal: TestPortal
let [owner, operator, provider, applicant]: FlowUser[] = []
beforeAll(async () => {
  portal = await openPortal()
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

it('is told of a demand that is matched to it, and takes it; before, it is not told whose it is', async () => {
  const { id: orderId } = (await owner!.post('/ad/api/centreDemandOrders/create', demand)).data
  await operator!.transition('demandOrder.accept', {}, { id: orderId })
  const { id } = (await operator!.transition('demandProject.match', { providerName: '示例市数智工程有限公司（示例）' }, { orderId })).data
  expect(await provider!.told(id)).toEqual(['有一份需求推荐给您'])
  const listed = (await provider!.get('/flow/api/demandProject/list')).data
  expect(listed).toMatchObject({ total: 1, data: [{ id, orderTitle: '刀具管理' }] })
  const before = await provider!.read('demandProject', id)
  expect(before.data).toMatchObject({ content: demand.content, enterpriseName: '' })
  expect(JSON.stringify(before)).not.toContain('启明机械')
  expect((await applicant!.read('demandProject', id)).code).toBe(404)
  expect((await provider!.transition('demandProject.take', contact, { id })).data.status).toBe('洽谈中')
  expect((await provider!.read('demandProject', id)).data.entName).toContain('启明机械')
  expect((await owner!.read('demandOrder', orderId)).data.status).toBe('对接中')
})

it('keeps what is public as it was until a change is accepted, and its number when it comes back', async () => {
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
  await operator!.transition('offer.publishChange', {}, { id: 'g01' })
  expect(await publicly()).toBe('轻云MES（示例）')
  await provider!.transition('offer.withdraw', {}, { id: 'g01' })
  expect(await publicly()).toBeUndefined()
  await provider!.transition('offer.submit', offer, { id: 'g01' })
  await operator!.transition('offer.publish', {}, { id: 'g01' })
  expect(await publicly()).toBe('轻云MES（示例）')
  expect((await provider!.get('/sa/api/product/mine')).data.data).toMatchObject([{ id: 'g01' }])
})
