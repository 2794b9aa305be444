import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { pdf } from '../files/sample-files'
import { get, post } from '../visitor'
import { flowPeople, type FlowUser } from './setup/flow-user'

let portal: TestPortal
let owner: FlowUser
let other: FlowUser
let operator: FlowUser
beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, other, operator } = await flowPeople(portal))
})

const application = {
  focus: '生产管控',
  preferDate: '2099-01-05',
  address: '示例路1号',
  contactName: '张三',
  contactPhone: '13800138000',
  demandText: '',
}
const transition = (name: string, by: FlowUser, body = {}, id?: string) =>
  by.transition(`offlineDiagnose.${name}`, body, id === undefined ? {} : { id })
const read = (id: string, by = owner) => by.read('offlineDiagnose', id)

describe('a flow', () => {
  it('goes from its first to its last state, with a message at each step', async () => {
    const { data } = await transition('apply', owner, application)
    expect(data).toMatchObject({ status: '待受理' })
    expect((await read(data.id)).data.progress).toMatchObject({
      status: '待受理',
      handler: '诊断服务专班',
      days: 5,
      used: 0,
      transitions: [{ id: 'cancel' }],
      returned: null,
    })
    expect((await read(data.id, operator)).data).toMatchObject({
      enterpriseName: expect.stringContaining('示例'),
      progress: { transitions: [{ id: 'accept' }, { id: 'sendBack' }] },
    })

    expect((await transition('sendBack', operator, { opinion: '请写清地址' }, data.id)).data.status).toBe('已退回')
    expect((await read(data.id)).data.progress.returned).toMatchObject({ opinion: '请写清地址' })
    expect((await transition('resubmit', owner, { ...application, address: '示例路1号院' }, data.id)).data.status).toBe('待受理')
    expect((await read(data.id)).data).toMatchObject({ address: '示例路1号院', progress: { returned: null } })

    await transition('accept', operator, { experts: '示例专家', visitDate: '2099-01-05', opinion: '' }, data.id)
    await transition('begin', operator, {}, data.id)
    await transition('leave', operator, {}, data.id)
    expect((await transition('conclude', operator, { conclusion: '先联网，再上系统' }, data.id)).data.status).toBe('已完成')
    const { progress, conclusion } = (await read(data.id)).data
    expect(conclusion).toBe('先联网，再上系统')
    expect(progress).toMatchObject({ finished: true, transitions: [] })
    expect(progress.trail.map((step: { status: string }) => step.status)).toEqual([
      '待受理',
      '已退回',
      '待受理',
      '已受理',
      '诊断中',
      '报告编制',
      '已完成',
    ])
    expect((await owner.messagesAbout(data.id)).sort()).toEqual(
      ['线下诊断申请已提交', '线下诊断申请被退回', '线下诊断申请已受理', '线下诊断已开始', '现场诊断已结束', '线下诊断意见已出具'].sort(),
    )
  })

  it('shows the enterprise, and nobody else, what the operator attached', async () => {
    const { data } = await transition('apply', owner, application)
    await transition('accept', operator, { experts: '示例专家', visitDate: '2099-01-05', opinion: '' }, data.id)
    for (const step of ['begin', 'leave']) await transition(step, operator, {}, data.id)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(pdf())], '诊断报告.pdf'))
    const body = new Response(form)
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/ad/api/uploadFile',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { ...operator.headers, 'content-type': body.headers.get('content-type')! },
    })
    const file = sent.json().data.id as string
    const statuses = () =>
      Promise.all([owner, other].map(async ({ headers }) => (await get(portal, `/ad/api/file/${file}`, headers)).statusCode))
    expect(await statuses()).toEqual([404, 404])
    expect((await transition('conclude', operator, { conclusion: '先联网', reportFiles: [file] }, data.id)).data.status).toBe('已完成')
    expect((await read(data.id)).data.reportFiles).toEqual([file])
    expect(await statuses()).toEqual([200, 404])
    expect((await get(portal, `/ad/api/file?id=${file}`, owner.headers)).json().data).toMatchObject([{ name: '诊断报告.pdf' }])
    const missing = await get(portal, '/ad/api/file/nothing-here', other.headers)
    expect((await get(portal, `/ad/api/file/${file}`, other.headers)).body).toBe(missing.body)
    expect((await portal.store.audit.list(20)).filter(({ event, object }) => event === 'file.read' && object === file)).toHaveLength(1)
  })

  it('refuses a transition that the state does not allow, and names the state', async () => {
    const { data } = await transition('apply', owner, application)
    expect(await transition('conclude', operator, { conclusion: '早了' }, data.id)).toMatchObject({
      code: 1005,
      message: expect.stringContaining('待受理'),
    })
    expect((await transition('accept', owner, { experts: '我', visitDate: '2099-01-05' }, data.id)).code).toBe(403)
    expect((await transition('cancel', operator, {}, data.id)).code).toBe(403)
    expect((await transition('accept', operator, { experts: '', visitDate: '2099-01-05' }, data.id)).code).toBe(422)
    expect((await transition('apply', owner, application)).message).toContain('已有一份')
    expect((await read(data.id)).data.progress.status).toBe('待受理')
    await transition('cancel', owner, {}, data.id)
  })

  it('does a transition once, however often the request is sent', async () => {
    const headers = { ...owner.headers, 'idempotency-key': 'a-key-of-one-act' }
    const all = await Promise.all(
      [1, 2, 3, 4].map(async () => (await post(portal, '/flow/api/offlineDiagnose/apply', application, headers)).json()),
    )
    expect(new Set(all.map((one) => one.data.id)).size).toBe(1)
    const id = all[0].data.id as string
    const twice = await Promise.all([transition('cancel', owner, {}, id), transition('cancel', owner, {}, id)])
    expect(twice.map((one) => one.data.status)).toEqual(['已取消', '已取消'])
    expect((await read(id)).data.progress.trail).toHaveLength(2)
  })

  it('hides a record from other enterprises, which cannot change it', async () => {
    const { data } = await transition('apply', owner, application)
    expect((await read(data.id, other)).code).toBe(404)
    expect((await transition('cancel', other, {}, data.id)).code).toBe(403)
    expect((await owner.get('/flow/api/offlineDiagnose/work')).code).toBe(403)
    const { data: work } = await operator.get('/flow/api/offlineDiagnose/work?status=待受理')
    expect(work.data).toContainEqual(expect.objectContaining({ id: data.id, enterpriseName: expect.any(String) }))
    await transition('cancel', owner, {}, data.id)
  })
})
