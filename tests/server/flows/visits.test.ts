import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { openDay } from './open-day'
import { flowPeople, flowUser, newEnterprises, type FlowUser } from './flow-user'

let portal: TestPortal
let owner: FlowUser
let operator: FlowUser
beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, operator } = await flowPeople(portal))
})

const day = (ahead: number) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const visit = { visitDate: openDay(3), session: '上午', unitName: '示例企业', visitorCount: '12', purpose: '', contactName: '张三', contactPhone: '13800138000', remark: '' }
const reserve = (changes: object = {}, hallId = 'h01', user = owner) => user.act('reservation.apply', { ...visit, ...changes }, { hallId })

describe('a reservation of the exhibition hall', () => {
  it('takes places of its date and session alone, and gives them back', async () => {
    const { data } = await reserve()
    const [other] = await newEnterprises(portal, 1)
    expect((await reserve({ visitorCount: '19' }, 'h01', other)).message).toBe('这一场还可以约 18 人，请减少人数或另选场次')
    expect((await reserve({ visitorCount: '19', session: '下午' }, 'h01', other)).code).toBe(0)
    expect((await owner.get('/flow/api/reservation/left?id=h01')).data).toContainEqual({ visitDate: openDay(3), session: '上午', taken: 12, left: 18 })
    expect((await reserve()).message).toContain('已经预约过')
    await operator.act('reservation.accept', {}, { id: data.id })
    expect((await owner.act('reservation.cancel', {}, { id: data.id })).data.status).toBe('已取消')
    expect((await reserve({ visitorCount: '30' }, 'h01', other)).code).toBe(0)
  })

  it('is for a day to come, when the hall is open, and cancelled before that day', async () => {
    expect((await reserve({ visitDate: day(0) })).message).toContain('明天')
    expect((await reserve({ session: '下午' }, 'h02')).message).toContain('下午不开放')
    const sunday = Array.from({ length: 7 }, (_, ahead) => day(1 + ahead)).find((one) => new Date(one).getUTCDay() === 0)!
    expect((await reserve({ visitDate: sunday })).message).toBe(`${sunday} 示例市数字化转型展厅（示例）不开放（开放日：周二、周三、周四、周五、周六，节假日除外），请另选一天`)
    await portal.store.records.update(portal.release.tree.records.hall!, 'h01', { closedDays: `2026-10-01，${openDay(8)}` })
    expect((await reserve({ visitDate: openDay(8) })).message).toContain('不开放')
    const { data } = await reserve({ visitDate: openDay(1) }, 'h02')
    await operator.act('reservation.accept', {}, { id: data.id })
    await portal.store.records.update(portal.release.tree.records.reservation!, data.id, { visitDate: day(0) })
    expect((await owner.act('reservation.cancel', {}, { id: data.id })).message).toContain('当日不能取消')
    expect((await operator.act('reservation.arrive', {}, { id: data.id })).data.status).toBe('已完成')
    expect(await owner.told(data.id)).toEqual(['预约已提交', '预约已通过'])
  })

  it('is for verified enterprises', async () => {
    expect((await reserve({}, 'h01', await flowUser(portal, 'demo-new'))).code).toBe(403)
  })
})

describe('signing up for a training', () => {
  const person = { attendee: '张三', position: '生产主管', headcount: '3', contactPhone: '13800138000' }
  const apply = (trainingId: string, headcount = '3', user = owner) => user.act('signup.apply', { ...person, headcount }, { trainingId })
  const signups = async (id: string) => (await portal.store.records.read(portal.release.tree.records.training!, id))?.signups

  it('counts on from those who came another way, until it is full or over', async () => {
    const { data } = await apply('t01')
    expect(await signups('t01')).toBe(40)
    expect((await apply('t01')).message).toContain('已经报名')
    const [other] = await newEnterprises(portal, 1)
    expect((await apply('t01', '21', other)).message).toBe('还剩 20 个名额，请减少人数或选择其他培训')
    expect((await apply('t03')).message).toContain('还剩 0 个名额')
    expect((await apply('t02')).message).toContain('报名已截止')
    await owner.act('signup.cancel', {}, { id: data.id })
    expect(await signups('t01')).toBe(37)
    const again = (await apply('t01')).data.id as string
    expect((await operator.act('signup.checkIn', {}, { id: again })).data.status).toBe('已签到')
  })
})
