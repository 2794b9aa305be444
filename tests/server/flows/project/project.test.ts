import { beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../../../src/server/flows/run-due'
import { openPortal, type TestPortal } from '../../portal'
import { get, sendFile } from '../../visitor'
import { answerDiagnosis } from '../../answer-diagnosis'
import { flowPeople, newEnterprises, newStaff, type FlowUser } from '../setup/flow-user'
import { acceptance, contract, goTo, onwardOf, openProject, opening, path, plan } from './project-path'

let portal: TestPortal
let owner: FlowUser
let other: FlowUser
let operator: FlowUser
let people: Awaited<ReturnType<typeof flowPeople>>
beforeAll(async () => {
  portal = await openPortal()
  people = await flowPeople(portal)
  ;({ owner, other, operator } = people)
})

const state = async (id: string) => (await owner.read('project', id)).data.progress.status as string

/** Why each step that an account may take would be refused now; '' for those that would not. */
async function blockedOf(user: FlowUser, id: string): Promise<Record<string, string>> {
  const { transitions } = (await user.read('project', id)).data.progress
  return Object.fromEntries(transitions.map((one: { id: string; blocked?: string | null }) => [one.id, one.blocked ?? '']))
}

describe('a project', () => {
  it('goes through its five stages to the payout, with a message at each step', async () => {
    const diagnoses = (await owner.post('/ad/api/expertEnterpriseDiagnose/findEnterpriseDiagnose', { page: 1, size: 1 })).data.data
    const { data } = await owner.transition('project.open', opening, { diagnoseRecordId: diagnoses[0].id })
    const { id } = data
    expect((await owner.read('project', id)).data).toMatchObject({
      beforeLevel: '二级（规范级）',
      stage: '项目立项',
      progress: { status: '草稿', stages: [{ state: 'now' }, { state: 'next' }, {}, {}, {}] },
    })
    await goTo(people, id, '已拨付')
    const { progress, ...project } = (await owner.read('project', id)).data
    expect(project).toMatchObject({
      projectNo: expect.stringMatching(/^XM\d{12}$/),
      stage: '资金拨付',
      afterLevel: '二级（规范级）',
      afterName: expect.stringContaining('报告'),
      planInvest: 200,
      verifiedInput: 190,
      subsidyRate: 0.3,
      rateAmount: 57,
      levelCap: 200,
      eligible: 57,
      paidBefore: 10,
      subsidy: 47,
    })
    expect(progress).toMatchObject({
      finished: true,
      transitions: [expect.objectContaining({ id: 'rate' })],
      stages: Array.from({ length: 5 }, () => expect.objectContaining({ state: 'done' })),
    })
    expect(progress.trail.map((step: { status: string }) => step.status)).toEqual(['草稿', ...path.map(([, , , status]) => status)])
    // Every transition except the opening of a draft and the monthly report notifies the enterprise.
    expect(await owner.messagesAbout(id)).toHaveLength(path.length - 1)
    const listed = (await get(portal, '/flow/api/project/list?page=1&size=5', owner.headers)).json().data.data
    expect(listed[0]).toMatchObject({ id, status: '已拨付', subsidy: 47, updateTime: expect.any(String) })
  })

  it('requires a diagnosis after the work, and allows one before the waiting period is over', async () => {
    const newcomer = (await newEnterprises(portal, 1))[0]!
    const begin = () => newcomer.post('/ad/api/onlineDiagnose/begin', { questionnaire: 'dt-sme-self-check' })
    await answerDiagnosis(newcomer.post)
    const theirs = { ...people, owner: newcomer }
    const id = await openProject(theirs, '复评项目')
    await goTo(theirs, id, '已备案')
    expect((await begin()).message).toContain('不满30天')
    await newcomer.transition('project.begin', { milestones: '3月上线', dueDate: '2099-06-30' }, { id })
    await newcomer.transition('project.report', { percent: '100', paid: '150', opinion: '完成' }, { id })
    const blocked = async () => (await blockedOf(newcomer, id)).finish
    expect(await blocked()).toContain('请先到“数字化诊断”再做一次')
    expect((await newcomer.transition('project.finish', acceptance, { id })).message).toBe(await blocked())
    expect((await newcomer.get('/ad/api/onlineDiagnose/state?questionnaire=dt-sme-self-check')).data).toMatchObject({
      mayBegin: true,
      reason: expect.stringContaining('已经完工'),
    })
    await answerDiagnosis(newcomer.post)
    expect((await begin()).message).toContain('不满30天')
    expect(await blocked()).toBe('')
    expect((await newcomer.transition('project.finish', acceptance, { id })).data.status).toBe('待受理')
    expect((await newcomer.read('project', id)).data.afterLevel).toBe('二级（规范级）')
  })

  it('shows an operator the reports before and after the work, and no others', async () => {
    const newcomer = (await newEnterprises(portal, 1))[0]!
    const before = await answerDiagnosis(newcomer.post)
    const id = (await newcomer.transition('project.open', { ...opening, projectName: '前后对比项目' }, { diagnoseRecordId: before })).data
      .id as string
    await goTo({ ...people, owner: newcomer }, id, '待受理')
    const { data } = await operator.read('project', id)
    expect(data).toMatchObject({
      diagnoseRecordId: before,
      beforeScore: 50.45,
      afterScore: 50.45,
      beforeLevel: '二级（规范级）',
      afterLevel: '二级（规范级）',
    })
    const reportOf = (one: string) => operator.post(`/ad/api/expertEnterpriseDiagnose/findDiagnoseReport?id=${one}`)
    for (const one of [before, data.afterRecordId as string]) {
      expect((await reportOf(one)).data).toMatchObject({
        id: one,
        totalScore: 50.45,
        about: [{ label: '企业名称', value: expect.any(String) }],
      })
      expect((await portal.store.audit.list(1))[0]).toMatchObject({ event: 'diagnosis.read', object: one })
    }
    const [stranger] = await newEnterprises(portal, 1)
    const theirs = await answerDiagnosis(stranger!.post)
    expect(await reportOf(theirs)).toMatchObject({ code: 404, message: expect.stringContaining('没有找到') })
    expect((await other.post(`/ad/api/expertEnterpriseDiagnose/findDiagnoseReport?id=${before}`)).code).toBe(404)
  })

  it('is visible to reviewers of its own district only: in lists, counts, files, reports and transitions', async () => {
    const newcomer = (await newEnterprises(portal, 1))[0]!
    const before = await answerDiagnosis(newcomer.post)
    const id = (await newcomer.transition('project.open', { ...opening, projectName: '本区项目' }, { diagnoseRecordId: before })).data
      .id as string
    const file = await sendFile(portal, newcomer.headers, '申请书.pdf')
    expect((await newcomer.transition('project.submit', { ...plan, projectName: '本区项目', planFiles: [file] }, { id })).code).toBe(0)
    const { district } = people
    const elsewhere = await newStaff(portal, 'district', { districtCode: '990103' })
    const nowhere = await newStaff(portal, 'district', {})
    const seen = async (who: FlowUser) => ({
      read: (await who.read('project', id)).code,
      listed: ((await who.get('/flow/api/project/work?todo=true&size=100')).data.data as { id: string }[]).some((row) => row.id === id),
      counted: (await who.get('/flow/api/admin/waiting')).data.project > 0,
      shown: (await who.post(`/flow/api/project/reveal?id=${id}&field=unitCellphone`)).code,
      file: (await get(portal, `/ad/api/file/${file}`, who.headers)).statusCode,
      report: (await who.post(`/ad/api/expertEnterpriseDiagnose/findDiagnoseReport?id=${before}`)).code,
      moved: (await who.transition('project.sendBackFirst', { opinion: '请补充清单' }, { id })).code,
    })
    const nothing = { read: 404, listed: false, counted: false, shown: 404, file: 404, report: 404, moved: 404 }
    expect(await seen(elsewhere)).toEqual(nothing)
    expect(await seen(nowhere)).toEqual(nothing)
    // The district has no transitions of other roles, whatever the state.
    expect((await district.transition('project.passCity', { opinion: '同意' }, { id })).code).toBe(403)
    expect((await people.operator.transition('project.passDistrict', { opinion: '同意' }, { id })).code).toBe(403)
    expect(await seen(district)).toEqual({ read: 0, listed: true, counted: true, shown: 0, file: 200, report: 0, moved: 0 })
  })

  it('accepts an incomplete draft, and requires all of it on submission', async () => {
    const id = await openProject(people, '草稿项目')
    expect((await owner.transition('project.save', { projectName: '草稿项目', goals: '先写到这里', investCloud: '3' }, { id })).code).toBe(
      0,
    )
    expect((await owner.read('project', id)).data).toMatchObject({
      goals: '先写到这里',
      planInvest: 3,
      progress: { status: '草稿', trail: [{ title: '新建申报' }] },
    })
    expect((await owner.transition('project.save', { projectName: '草稿项目', investCloud: '三万' }, { id })).code).toBe(422)
    await owner.transition('project.save', { projectName: '草稿项目', investCloud: '3' }, { id })
    expect((await owner.read('project', id)).data.goals ?? '').toBe('')
    expect((await owner.transition('project.submit', { projectName: '草稿项目' }, { id })).code).toBe(422)
    const nothing = { investSoftware: '0', investCloud: '0', investDevice: '0', investService: '0' }
    expect((await owner.transition('project.submit', { ...plan, ...nothing }, { id })).message).toContain('合计为0')
    expect((await owner.transition('project.open', { ...opening, projectName: '草稿项目' })).message).toContain('同名')
    await owner.transition('project.discard', {}, { id })
    expect(await state(id)).toBe('已撤销')
  })

  it('tells in advance what the account lacks, in the words of a refusal', async () => {
    const id = await openProject(people, '先说明的项目')
    expect(await blockedOf(owner, id)).toMatchObject({ submit: '', save: '' })
    await owner.transition('project.save', { projectName: '先说明的项目', targetLevel: '二级' }, { id })
    const { requires } = portal.release.tree.flows.project!.transitions.find((one) => one.id === 'submit')!
    const message = '{{session.username}}：{{row.targetLevel|dict:project_level}}'
    requires!.unshift({ condition: { 'account.neverFilled': { filled: true } } as never, message })
    const told = 'demo-verified：二级（规范级）'
    expect(await blockedOf(owner, id)).toMatchObject({ submit: told, save: '' })
    expect((await owner.transition('project.submit', { ...plan, targetLevel: '二级' }, { id })).message).toBe(told)
    requires!.shift()
    await owner.transition('project.discard', {}, { id })
  })

  it('is returned with a reason, and can be refused', async () => {
    const id = await openProject(people, '退回项目')
    await goTo(people, id, '市级复核')
    await people.city.transition('project.sendBack', { opinion: '投资构成请列明清单' }, { id })
    expect((await owner.read('project', id)).data.progress).toMatchObject({
      status: '退回修改',
      returned: { opinion: '投资构成请列明清单' },
      transitions: [{ id: 'save' }, { id: 'resubmit' }],
    })
    await owner.transition('project.resubmit', plan, { id })
    await people.district.transition('project.passDistrict', { opinion: '同意' }, { id })
    await people.city.transition('project.decline', { opinion: '不在支持范围' }, { id })
    expect((await owner.read('project', id)).data.progress).toMatchObject({ status: '不予立项', finished: true, tone: 'bad' })
  })

  it('waits for the end of a public notice, and accepts a contract only with a listed provider', async () => {
    const id = await openProject(people, '公示项目')
    await goTo(people, id, '专家评审')
    await people.city.transition('project.passReview', { reviewScore: '70', noticeUntil: '2099-01-01', opinion: '可' }, { id })
    expect((await people.city.transition('project.approve', {}, { id })).message).toContain('公示到 2099-01-01')
    const listed = await openProject(people, '合同项目')
    await goTo(people, listed, '已立项')
    expect(
      (await owner.transition('project.submitContract', { ...contract, providerName: '不在册公司' }, { id: listed })).message,
    ).toContain('不在服务商名录中')
    expect(await state(listed)).toBe('已立项')
  })

  it('can be changed, becomes overdue by itself, and needs full progress before acceptance', async () => {
    const id = await openProject(people, '逾期项目')
    await goTo(people, id, '已备案')
    await owner.transition('project.begin', { milestones: '一项', dueDate: '2099-01-31' }, { id })
    expect((await owner.transition('project.finish', { acceptWay: '线上', auditInput: '1', effects: '好' }, { id })).message).toContain(
      '100%',
    )
    expect((await onwardOf(owner, id))[0]).toBe('report')
    await owner.transition('project.report', { percent: '100', paid: '1', opinion: '已完成' }, { id })
    expect((await onwardOf(owner, id))[0]).toBe('finish')
    const change = () => owner.transition('project.change', { changeText: '设备晚到', changeDue: '2099-03-31' }, { id })
    expect((await change()).code).toBe(0)
    // While others decide, the enterprise has nothing to do: a recall is neither its work nor the primary button.
    expect(await onwardOf(owner, id)).toEqual([])
    expect((await owner.transition('project.recallChange', {}, { id })).code + (await change()).code).toBe(0)
    await people.city.transition('project.approveChange', { opinion: '同意延期' }, { id })
    await runDue(portal.store, portal.release, new Date('2099-03-31T15:59:00Z'))
    expect((await owner.read('project', id)).data).toMatchObject({ status: '实施中', dueDate: '2099-03-31' })
    await runDue(portal.store, portal.release, new Date('2099-03-31T16:01:00Z'))
    expect(await state(id)).toBe('实施逾期')
    expect((await owner.messagesAbout(id)).at(-1)).toBe('项目实施已逾期')
  })

  it('tells the enterprise the day until which it is to put something right, and no other', async () => {
    const id = await openProject(people, '整改期限')
    await goTo(people, id, '评测中')
    await operator.transition('project.demandRework', { reworkDue: '2099-01-31', opinion: '补充现场照片' }, { id })
    const text = '请在 2099-01-31 前完成整改并重新提交。'
    const { progress } = (await owner.read('project', id)).data
    // The system's step that ends the state gives it its time limit.
    const due = '2099-01-31T15:59:59.000Z'
    expect(progress).toMatchObject({ status: '整改中', text, due })
    expect(progress).not.toHaveProperty('days')
    expect((await owner.get('/ad/api/centre/waiting?size=100')).data.data).toContainEqual(expect.objectContaining({ id, text, due }))
    const work = (await operator.get(`/flow/api/project/work?status=${encodeURIComponent('整改中')}&size=50`)).data.data
    expect(work).toContainEqual(expect.objectContaining({ id, dueTime: '2099-01-31T16:00:00.000Z' }))
    expect((await operator.read('project', id)).data.progress.text).toBe('请在期限内完成整改并重新提交。')
  })

  it('is invisible to other enterprises', async () => {
    const id = await openProject(people, '别家项目')
    expect((await other.read('project', id)).code).toBe(404)
    expect([403, 404]).toContain((await other.transition('project.submit', plan, { id })).code)
    expect((await owner.transition('project.passDistrict', { opinion: '我同意' }, { id })).code).toBe(403)
  })
})
