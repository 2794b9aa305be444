import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { ownerOf } from './setup/doers'
import { flowPeople, newEnterprises, type FlowUser } from './setup/flow-user'
import { addressOf, operationOf } from './setup/operation-of'
import { goTo, openProject, opening, plan } from './project/project-path'

let portal: TestPortal
let people: Awaited<ReturnType<typeof flowPeople>>
let owner: FlowUser
let operator: FlowUser
beforeAll(async () => {
  portal = await openPortal()
  people = await flowPeople(portal)
  ;({ owner, operator } = people)
})

const contact = { contactName: '张三', contactPhone: '13800138000' }
const purchase = { qty: '5', expectDate: '2099-01-07', ...contact }
const order = { spec: '', qty: '2', expectDate: '2099-01-07', budget: '10', ...contact, invoice: '', remark: '' }
const loan = { amount: '50', term: '24', purpose: '购买网关', ...contact, authorise: ['同意将企业基本信息和本申请提供给该机构'] }
const visit = { visitDate: '2099-01-07', session: '上午', unitName: '示例企业', visitorCount: '12', purpose: '', ...contact, remark: '' }
const trial = { purpose: '统计停机原因', ...contact }
const diagnosis = { focus: '生产管控', preferDate: '2099-01-07', address: '示例路1号', ...contact, demandText: '' }
const past = '2026-01-05'
const change = (type: string, id: string, values: object) =>
  portal.store.records.update(portal.release.tree.records[type]!, id, { ...values })
const chinese = /[一-鿿]/

describe('input that makes no sense', () => {
  it.each<[operation: string, field: string, bad: unknown, values: object, query: Record<string, unknown>]>([
    ['collectJoin.join', 'qty', '0', purchase, { collectId: 'j01' }],
    ['collectJoin.join', 'qty', '1000000', purchase, { collectId: 'j01' }],
    ['collectJoin.join', 'qty', '1.5', purchase, { collectId: 'j01' }],
    ['collectJoin.join', 'expectDate', '明天', purchase, { collectId: 'j01' }],
    ['intentOrder.create', 'qty', '0', order, { productId: 'g01', solutionId: '', serviceId: '' }],
    ['intentOrder.create', 'qty', '-1', order, { productId: 'g01', solutionId: '', serviceId: '' }],
    ['loanApply.apply', 'amount', '0', loan, { financeId: 'f01' }],
    ['loanApply.apply', 'amount', '0.00', loan, { financeId: 'f01' }],
    ['loanApply.apply', 'term', '1000', loan, { financeId: 'f01' }],
    ['reservation.apply', 'visitorCount', '1000', visit, { hallId: 'h01' }],
    ['reservation.apply', 'session', '半夜', visit, { hallId: 'h01' }],
    ['project.open', 'projectName', '', opening, {}],
    ['collectJoin.join', 'expectDate', '2027-02-31', purchase, { collectId: 'j01' }],
    ['collectJoin.join', 'expectDate', past, purchase, { collectId: 'j01' }],
    ['intentOrder.create', 'expectDate', '2027-02-29', order, { productId: 'g01', solutionId: '', serviceId: '' }],
    ['intentOrder.create', 'expectDate', past, order, { productId: 'g01', solutionId: '', serviceId: '' }],
    ['reservation.apply', 'visitDate', '2027-04-31', visit, { hallId: 'h01' }],
    ['reservation.apply', 'visitDate', past, visit, { hallId: 'h01' }],
    ['offlineDiagnose.apply', 'preferDate', past, diagnosis, {}],
    ['offlineDiagnose.apply', 'preferDate', '2026-13-01', diagnosis, {}],
  ])('%s refuses %s as %j, at its field and with a message', async (operation, field, bad, values, query) => {
    const answer = await owner.transition(operation, { ...values, [field]: bad }, query)
    expect(answer.code).toBe(422)
    expect(answer.data.faults).toEqual([expect.objectContaining({ field, message: expect.stringMatching(chinese) as string })])
  })

  it('is refused: progress above 100, a stage out of order, a negative investment', async () => {
    const id = await openProject(people, '进度不对的项目')
    expect(await owner.transition('project.finish', { acceptWay: '线上', auditInput: '1', effects: '好' }, { id })).toMatchObject({
      code: 1005,
      message: '当前状态是“草稿”，不能申请完工验收。请刷新后查看最新进度',
    })
    expect(
      (await people.finance.transition('project.pay', { payDate: '2025-08-01', payNo: 'BF-1', opinion: '' }, { id })).message,
    ).toContain('不能登记拨付')
    expect((await owner.transition('project.submit', { ...plan, investDevice: '-1' }, { id })).data.faults[0].field).toBe('investDevice')
    await goTo(people, id, '已备案')
    await owner.transition('project.begin', { milestones: '一项', dueDate: '2099-01-31' }, { id })
    for (const percent of ['101', '-1', '99.5', '']) {
      expect((await owner.transition('project.report', { percent, paid: '1', opinion: '无' }, { id })).data.faults[0]).toMatchObject({
        field: 'percent',
        message: expect.stringMatching(chinese),
      })
    }
    expect(
      (await owner.transition('project.report', { percent: '50', paid: '1', opinion: '无', proofFiles: ['nothing-here'] }, { id })).data
        .faults[0].message,
    ).toContain('请移除后重新上传')
    expect((await owner.read('project', id)).data.status).toBe('实施中')
  })
})

describe('an outdated form', () => {
  it('is refused when the deadline has just passed', async () => {
    const passed = new Date(Date.now() - 1).toISOString()
    await change('collect', 'j02', { deadline: passed })
    expect((await owner.transition('collectJoin.join', purchase, { collectId: 'j02' })).message).toBe(
      '这个集采已截止，可以查看其他集采，或提交集采需求',
    )
    await change('training', 't01', { signupEnd: passed })
    expect(
      (
        await owner.transition(
          'signup.apply',
          { attendee: '张三', position: '', headcount: '1', contactPhone: contact.contactPhone },
          { trainingId: 't01' },
        )
      ).message,
    ).toBe('报名已截止，可以看看其他培训')
  })

  it('is refused for a deadline in the past and for a project planned to end before today', async () => {
    const round = {
      title: '刀具集采',
      direction: '集中采购',
      category: '零部件',
      unit: '把',
      marketPrice: '80',
      tiers: '100，70',
      minQty: '100',
      maxQty: '',
      deadline: '2026-01-01',
      supplierName: '示例供应方',
      delivery: '',
    }
    expect((await operator.transition('collectRound.publish', round)).message).toBe('截止日期已过，请选择今天或以后的日期')
    const id = await openProject(people, '过期计划的项目')
    await goTo(people, id, '已备案')
    expect((await owner.transition('project.begin', { milestones: '一项', dueDate: '2026-01-01' }, { id })).message).toBe(
      '计划完工日期应在今天之后',
    )
  })

  it('is refused when its product was taken down meanwhile', async () => {
    await change('product', 'g02', { trialDays: 0 })
    expect((await owner.transition('trial.apply', trial, { productId: 'g02' })).message).toBe(
      '这个产品或组件不提供试用，可以登记意向或发布需求',
    )
    await portal.store.records.remove(portal.release.tree.records.product!, 'g02')
    expect((await owner.transition('trial.apply', trial, { productId: 'g02' })).message).toBe('相关的数字产品已不存在或已下架')
  })

  it('is refused in every flow when the enterprise is no longer verified, with a message that says what to do', async () => {
    const user = (await portal.store.users.byName('demo-verified'))!
    const { tree } = portal.release
    const transitions = Object.values(tree.flows).flatMap((flow) =>
      flow.transitions
        .filter(({ by }) => by === 'owner' && ownerOf(tree, flow) === 'owner')
        .map((transition) => operationOf(portal.release, flow, transition)),
    )
    expect(transitions.length).toBeGreaterThan(40)
    await portal.store.users.setType(user.id, 1)
    for (const operation of transitions) {
      const url = addressOf(operation, operation.path.includes('{id}') ? { id: 'any' } : {})
      const answer = operation.method === 'get' ? await owner.get(url) : await owner.post(url, {})
      expect([operation.id, answer]).toEqual([operation.id, { code: 403, message: '请先完善企业信息', data: { needs: 'verified' } }])
    }
    await portal.store.users.setType(user.id, 2)
  })

  it('is refused when the enterprise is no longer verified, which keeps read access and can continue once verified again', async () => {
    const { id } = (await owner.transition('trial.apply', trial, { productId: 'g01' })).data
    const user = (await portal.store.users.byName('demo-verified'))!
    await portal.store.users.setType(user.id, 1)
    expect(await owner.transition('trial.cancel', {}, { id })).toEqual({
      code: 403,
      message: '请先完善企业信息',
      data: { needs: 'verified' },
    })
    expect((await owner.read('trial', id)).data.status).toBe('待审核')
    await portal.store.users.setType(user.id, 2)
    expect((await owner.transition('trial.cancel', {}, { id })).data.status).toBe('已取消')
  })
})

describe('a record of another enterprise', () => {
  it('gets the same response as a missing one', async () => {
    const { id } = (await owner.transition('reservation.apply', visit, { hallId: 'h01' })).data
    const [stranger] = await newEnterprises(portal, 1)
    for (const ask of [
      (one: string) => stranger!.transition('reservation.cancel', {}, { id: one }),
      (one: string) => stranger!.read('reservation', one),
    ]) {
      const [foreign, none] = [await ask(id), await ask('nothing-here')]
      expect(foreign).toEqual(none)
      expect(foreign).toMatchObject({ code: 404, message: expect.stringMatching(chinese) })
    }
    const { id: diagnosis } = (await owner.post('/ad/api/expertEnterpriseDiagnose/findEnterpriseDiagnose', { page: 1, size: 1 })).data
      .data[0]
    expect((await stranger!.transition('project.open', opening, { diagnoseRecordId: diagnosis })).code).toBe(404)
    expect((await owner.read('reservation', id)).data.status).toBe('待审核')
  })
})
