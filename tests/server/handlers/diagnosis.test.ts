import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, paths, post, signIn } from '../visitor'
import { answersOf, questionnaireId as id, submitDiagnosis } from './submit-diagnosis'

const day = 86_400
let portal: TestPortal
let headers: Record<string, string>
beforeEach(async () => {
  portal = await openPortal()
  headers = (await signIn(portal, 'demo-verified')).headers
})

const base = '/ad/api/onlineDiagnose'
const send = async (step: string, values: object, as = headers) => (await post(portal, `${base}/${step}`, values, as)).json()
const read = async (step: string, query: Record<string, string> = { questionnaire: id }, as = headers) =>
  (await get(portal, `${base}/${step}?${new URLSearchParams(query).toString()}`, as)).json().data
const begin = async () => (await send('begin', { questionnaire: id })).data.id as string
const answer = async (draft: string, item: string, value: unknown, seen = 0) => send('answer', { id: draft, item, base: seen, value })
const report = async (query: Record<string, string>, as = headers) =>
  (await post(portal, `/ad/api/expertEnterpriseDiagnose/findDiagnoseReport?${new URLSearchParams(query).toString()}`, {}, as)).json()
const answerAll = async (draft: string) => {
  for (const [item, value] of Object.entries(answersOf(portal.release.tree.questionnaires[id]!))) await answer(draft, item, value)
}
const submitted = () => submitDiagnosis(portal, headers)

describe('a draft', () => {
  it('exists once: beginning again continues it', async () => {
    const [first, again] = await Promise.all([begin(), begin()])
    expect(again).toBe(first)
    expect(await read('state')).toMatchObject({ mayBegin: false, draft: { id: first, answered: 0, required: 25 } })
  })

  it('saves each answer for every device', async () => {
    const draft = await begin()
    expect((await answer(draft, 'Q01', ['B', 'C'])).data).toMatchObject({ outcome: 'saved', revision: 1, answers: { Q01: ['B', 'C'] } })
    await answer(draft, 'deviceTotal', 48)
    const { headers: other } = await signIn(portal, 'demo-verified')
    expect(await read('draft', { questionnaire: id }, other)).toMatchObject({
      id: draft,
      answers: { Q01: ['B', 'C'], deviceTotal: 48 },
      revisions: { Q01: 1, deviceTotal: 2 },
      questionnaire: { id },
    })
  })

  it('keeps the answers of two tabs, whatever order they arrive in', async () => {
    const draft = await begin()
    const items: [string, unknown][] = [
      ['Q01', ['B']],
      ['Q02', ['C']],
      ['S01', 2],
      ['deviceTotal', 5],
      ['Q04', ['B', 'C']],
      ['S03', 0],
    ]
    await Promise.all(items.map(([item, value]) => answer(draft, item, value)))
    expect((await read('draft')).answers).toEqual(Object.fromEntries(items))
  })

  it('does not let a stale tab overwrite a newer answer', async () => {
    const draft = await begin()
    await answer(draft, 'S01', 2, 0)
    expect((await answer(draft, 'S01', 4, 0)).data).toMatchObject({ outcome: 'conflict', answers: { S01: 2 }, revisions: { S01: 1 } })
    expect((await answer(draft, 'S01', 4, 1)).data).toMatchObject({ outcome: 'saved', answers: { S01: 4 }, revisions: { S01: 2 } })
  })

  it('saves a repeated answer once, and allows an answer to be cleared', async () => {
    const draft = await begin()
    await answer(draft, 'Q02', ['C'])
    expect((await answer(draft, 'Q02', ['C'])).data).toMatchObject({ outcome: 'saved', revision: 1 })
    expect((await answer(draft, 'Q02', null, 1)).data).toMatchObject({ outcome: 'saved', answers: {}, revision: 2 })
  })

  it('rejects an invalid answer with a message', async () => {
    const draft = await begin()
    const refused = await answer(draft, 'Q01', ['A', 'B'])
    expect(refused).toMatchObject({ code: 422, message: '“网络建设”选了“暂无下列情况”，就不能再选其他项' })
    expect(refused.data.faults).toMatchObject([{ field: 'Q01' }])
    expect((await read('draft')).answers).toEqual({})
  })

  it('is inaccessible to other accounts', async () => {
    const draft = await begin()
    const stranger = (await signIn(portal, 'demo-new')).headers
    await portal.store.users.setType((await portal.store.users.byName('demo-new'))!.id, 2)
    for (const answered of [
      await send('answer', { id: draft, item: 'S01', base: 0, value: 1 }, stranger),
      await send('submit', { id: draft }, stranger),
      await send('discard', { id: draft }, stranger),
    ])
      expect(answered.code).toBe(404)
    expect(await read('draft', { questionnaire: id }, stranger)).toBeNull()
    expect(await read('answered', { id: draft }, stranger)).toBeNull()
  })

  it('can be discarded', async () => {
    const draft = await begin()
    expect((await send('discard', { id: draft })).code).toBe(0)
    expect(await read('draft')).toBeNull()
    expect((await read('state')).mayBegin).toBe(true)
  })

  it('keeps its questions when the questionnaire changes', async () => {
    const draft = await begin()
    const { questionnaires } = portal.release.tree
    const before = questionnaires[id]!
    questionnaires[id] = { ...before, title: '新的问卷', questions: before.questions.slice(1) }
    try {
      expect((await read('draft')).questionnaire.questions).toHaveLength(before.questions.length)
      expect((await answer(draft, 'Q01', ['B'])).code).toBe(0)
    } finally {
      questionnaires[id] = before
    }
  })
})

describe('a submission', () => {
  it('names the missing answers', async () => {
    const draft = await begin()
    await answer(draft, 'Q01', ['B'])
    expect(await send('submit', { id: draft })).toMatchObject({
      code: 1004,
      message: '还有24题没有作答：设备数字化、设备联网、数据采集、信息系统、网络安全等，请补充后再提交',
    })
  })

  it('creates one report, however often it is sent', async () => {
    const draft = await begin()
    await answerAll(draft)
    const sent = await Promise.all([1, 2, 3].map(() => send('submit', { id: draft })))
    expect(sent.map(({ data }) => data.id)).toEqual([draft, draft, draft])
    const list = (await post(portal, '/ad/api/expertEnterpriseDiagnose/findEnterpriseDiagnose', { page: 1, size: 10 }, headers)).json().data
    expect(list.data.map((row: { id: string }) => row.id)).toContain(draft)
    expect(list.total).toBe(2)
    const messages = (await post(portal, paths.messages, { page: 1, size: 10 }, headers)).json().data.data
    expect(messages.filter((one: { bizId: string }) => one.bizId === draft)).toMatchObject([
      { title: '诊断报告已生成', msgType: 'diagnose' },
    ])
  })

  it('makes the answers read-only', async () => {
    const draft = await submitted()
    expect(await answer(draft, 'S01', 4)).toMatchObject({ code: 1004, message: '这份问卷已经提交，不能再修改，请查看报告' })
    expect((await send('discard', { id: draft })).code).toBe(1004)
    expect(await read('answered', { id: draft })).toMatchObject({ status: '已出报告', answers: { Q02: ['C'] } })
  })

  it('is possible again after the number of days in the questionnaire', async () => {
    const draft = await submitted()
    expect(await read('state')).toMatchObject({
      mayBegin: false,
      last: { id: draft, totalScore: 50.45 },
      message: expect.stringMatching(/^距上次诊断不满30天，\d{4}-\d\d-\d\d起可以再次诊断$/) as string,
    })
    expect((await send('begin', { questionnaire: id })).code).toBe(1004)
    portal.clock.pass(30 * day + 1)
    headers = (await signIn(portal, 'demo-verified')).headers
    expect((await send('begin', { questionnaire: id })).code).toBe(0)
  })
})

describe('a report', () => {
  it('contains score, level, gap, findings and resources', async () => {
    const draft = await submitted()
    const { data } = await report({ id: draft })
    expect(data).toMatchObject({
      id: draft,
      totalScore: 50.45,
      maxScore: 100,
      levelName: '二级（规范级）',
      about: [{ value: '示例市启明机械有限公司（示例）' }, { value: '通用设备制造业' }, { value: '小型' }],
      gap: { name: '三级（集成级）', score: 9.55, scenes: 8, constraintScenes: 5 },
    })
    expect(data.axes.map(({ name }: { name: string }) => name)).toEqual(['数字化基础', '数字化经营', '数字化管理', '数字化成效'])
    expect(data.rows.filter(({ under }: { under: string | null }) => under === null)).toMatchObject([
      { name: '数字化基础', score: 24.2, maxScore: 50, rate: 48.4, average: 22.6, averageRate: 45.2 },
      { name: '数字化经营', score: null, maxScore: null, average: 38, averageRate: 38 },
      { score: 11.25 },
      { score: 15 },
    ])
    expect(data.average).toBe(43.5)
    expect(data.priorities).toMatchObject([
      { name: '能耗管理', dimension: '数字化经营', help: { route: 'solution-detail' } },
      { name: '人才建设', dimension: '数字化管理', gain: '做到位最多可加4.5分', help: { kind: '培训活动' } },
      { name: '数据采集', dimension: '数字化基础', why: '得4.2分，满分10分' },
    ])
    expect(data.nextStep).toMatchObject({ label: '去数字商城挑选', route: 'supply-demand' })
    expect(data.findings).toHaveLength(8)
    expect(data.findings[0]).toMatchObject({ name: '资金保障', text: '得0分，满分7.5分，目前“10%及以下”' })
    expect(data.resources.map(({ route }: { route: string }) => route)).toEqual(
      expect.arrayContaining(['product-detail', 'solution-detail', 'policy-detail']),
    )
    expect(data.resources[0].items[0].why).toMatch(/^对应：/)
    expect(data.benchmark).toContain('示例数据')
  })

  it('shows the changes since the previous one, and none if it is the first', async () => {
    const draft = await submitted()
    const before = (await post(portal, '/ad/api/expertEnterpriseDiagnose/findEnterpriseDiagnose', { page: 1, size: 10 }, headers))
      .json()
      .data.data.find(({ id }: { id: string }) => id !== draft)
    const [first, second] = [(await report({ id: before.id })).data, (await report({ id: draft })).data]
    expect(first.change).toBeNull()
    expect(first.axes).toMatchObject([{ change: null }, { change: null }, { change: null }, { change: null }])
    expect(second.change).toEqual({
      submitTime: before.submitTime,
      version: '1.0.0',
      totalScore: 50.45,
      levelName: '二级（规范级）',
      score: 0,
    })
    expect(second.axes[0]).toMatchObject({ name: '数字化基础', change: 0 })
  })

  it('can be read by its name too, only by its owner', async () => {
    await submitted()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(portal.clock.now())
    expect((await report({ reportName: `企业数字化水平自测报告（${today}）` })).data.totalScore).toBe(50.45)
    expect(await report({ reportName: '没有的报告' })).toMatchObject({ code: 404, message: '没有找到这份报告' })
    expect((await report({})).code).toBe(400)
  })

  it('does not exist before submission', async () => {
    expect(await report({ id: await begin() })).toMatchObject({ code: 404, message: '这份问卷还没有提交，提交后即可查看报告' })
  })

  it('shows averages of five enterprises of the same division and size, using the latest report of each', async () => {
    const draft = await submitted()
    const type = portal.release.tree.records.diagnoseRecord!
    const row = (F: number, latest: boolean) => ({
      reportName: '他企业',
      questionnaire: id,
      status: '已出报告',
      latest,
      industryCode: '34',
      enterSize: 3,
      totalScore: F,
      scores: { dimensions: { F, M: 10, R: 10 }, indicators: { F1: 8 }, business: 50 },
    })
    for (const F of [10, 20, 30]) await portal.store.records.create(type, row(F, true), 'someone')
    await portal.store.records.create(type, row(1000, false), 'someone')
    // Together with this report and that of the demonstration there are five.
    const { data } = await report({ id: draft })
    expect(data.benchmark).toMatch(/共5家$/)
    expect(data.average).toBe(32.2)
    expect(data.rows[0]).toMatchObject({ name: '数字化基础', average: expect.closeTo((10 + 20 + 30 + 24.2 * 2) / 5, 0) as number })
  })
})
