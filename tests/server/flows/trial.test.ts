import { beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../../src/server/flows/run-due'
import type { Store } from '../../../src/server/store/store'
import { makeRow } from '../ids/objects'
import { openPortal, type TestPortal } from '../portal'
import { flowPeople, type FlowUser } from './setup/flow-user'

let portal: TestPortal
let owner: FlowUser
let other: FlowUser
let operator: FlowUser
beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, other, operator } = await flowPeople(portal))
})

const application = { purpose: '统计停机原因', contactName: '张三', contactPhone: '13800138000' }
const apply = (productId = 'g01') => owner.transition('trial.apply', application, { productId })
const start = (id: string, by = owner) => by.get(`/sa/api/supply/entStartTrial/${id}`)
const mine = async (status: string) =>
  (await owner.post('/sa/api/supply/findMyProductTrialPage', { page: 1, size: 10, status })).data.data as { id: string }[]

/** As PostgreSQL ends one of two transactions that wait for each other. */
const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' })

describe('the trial of a product', () => {
  it('is applied for, approved, started once by its owner, and ends by itself', async () => {
    const { data } = await apply()
    expect(data.status).toBe('待审核')
    expect((await apply()).message).toContain('正在办理')
    expect((await start(data.id)).message).toContain('待审核')
    expect((await operator.transition('trial.open', { accessUrl: 'http://plain.example.cn', guide: '' }, { id: data.id })).code).toBe(422)
    await operator.transition('trial.open', { accessUrl: 'https://trial.example.cn', guide: '' }, { id: data.id })
    expect(await mine('待开始')).toEqual([
      expect.objectContaining({ id: data.id, productName: expect.stringContaining('轻云MES'), trialDays: 30 }),
    ])

    expect((await start(data.id, other)).code).toBe(403)
    expect((await start(data.id)).data.status).toBe('试用中')
    const { startTime, endTime } = (await owner.read('trial', data.id)).data
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(30 * 86_400_000)
    await start(data.id)
    expect((await owner.read('trial', data.id)).data).toMatchObject({ startTime, endTime })

    await runDue(portal.store, portal.release, new Date(Date.parse(endTime) - 1000))
    expect((await owner.read('trial', data.id)).data.status).toBe('试用中')
    await runDue(portal.store, portal.release, new Date(endTime))
    expect((await owner.read('trial', data.id)).data.status).toBe('已到期')
    expect((await owner.transition('trial.buy', {}, { id: data.id })).data.status).toBe('已转购')
    expect((await owner.messagesAbout(data.id)).sort()).toEqual(
      ['试用申请已提交', '试用已开通', '试用已开始', '试用已到期', '试用已转为采购'].sort(),
    )
  })

  it('tells browsers that its start changes the page, though it is a GET', () => {
    const { operations } = portal.release.boot
    expect(Object.keys(operations).filter((id) => operations[id]!.changes)).toEqual(['trial.start'])
  })

  it('is possible for a component too, and only for one thing at a time', async () => {
    const { data } = await owner.transition('trial.apply', application, { productId: '', componentId: 'm02' })
    expect((await owner.read('trial', data.id)).data).toMatchObject({
      status: '待审核',
      productName: '订单交期测算组件（示例）',
      providerName: '示例市链通科技有限公司（示例）',
      trialDays: 15,
    })
    expect((await owner.transition('trial.apply', application, { componentId: 'm02' })).message).toContain('正在办理')
    expect((await owner.transition('trial.apply', application, { productId: 'g01', componentId: 'm01' })).message).toContain('不提供试用')
    expect((await owner.transition('trial.apply', application)).message).toMatch(/正在办理|不提供试用/)
    await owner.transition('trial.cancel', {}, { id: data.id })
  })

  it('is refused with a reason, cancelled before it starts, and requested again', async () => {
    const refused = (await apply('g02')).data.id as string
    expect((await operator.transition('trial.refuse', { opinion: '' }, { id: refused })).code).toBe(422)
    await operator.transition('trial.refuse', { opinion: '本月名额已满' }, { id: refused })
    expect((await owner.read('trial', refused)).data.progress).toMatchObject({
      status: '已取消',
      returned: { opinion: '本月名额已满' },
      transitions: [],
    })
    const again = (await apply('g02')).data.id as string
    await owner.transition('trial.cancel', {}, { id: again })
    expect((await start(again)).message).toContain('已取消')
    expect((await operator.transition('trial.open', { accessUrl: 'https://trial.example.cn' }, { id: again })).code).not.toBe(0)
  })

  it('is refused with the reason when it is not available', async () => {
    expect((await apply('none')).code).toBe(404)
    expect((await other.transition('trial.apply', application, { productId: 'g01' })).code).toBe(403)
    await portal.store.records.update(portal.release.tree.records.product!, 'g07', { trialDays: 0 })
    expect((await apply('g07')).message).toContain('不提供试用')
  })
})

describe('a trial that cannot be ended', () => {
  it('holds up no other that is due, and is named', async () => {
    const { store, release } = portal
    const type = release.tree.records.trial!
    const account = (await store.users.byName('demo-verified'))!
    const made: string[] = []
    // More than one page of a run, all with past times.
    for (let at = 0; at < 101; at += 1) made.push((await makeRow(portal, type, account, () => '示例', '试用中')).id)
    const [first, last] = [made.toSorted()[0]!, made.toSorted().at(-1)!]
    const faultOf = (id: string) => (id === first ? deadlock : new Error('damaged'))
    const failing: Store = {
      ...store,
      alone: (work) =>
        store.alone((inside) =>
          work({
            ...inside,
            flows: { ...inside.flows, add: (...step) => (step[1] === last ? inside.flows.add(...step) : Promise.reject(faultOf(step[1]))) },
          }),
        ),
    }
    const heard: string[] = []
    await runDue(failing, release, new Date(), {
      failed: (error, { flow, transition, record }) => heard.push([flow, transition, record, String(error)].join(' ')),
    })
    expect(heard.toSorted()).toEqual(
      made
        .filter((id) => id !== last)
        .map((id) => `trial expire ${id} ${String(faultOf(id))}`)
        .toSorted(),
    )
    const states = await Promise.all(made.map(async (id) => [id, (await store.records.read(type, id))?.status]))
    expect(states.filter(([, status]) => status !== '试用中')).toEqual([[last, '已到期']])
  })
})
