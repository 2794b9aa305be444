import { beforeAll, describe, expect, it } from 'vitest'
import { recordOperations } from '../../../src/contract/derived/operations/record-operations'
import { compileRelease } from '../../../src/release/compile-release'
import { openPortal, productTree, type TestPortal } from '../portal'
import { dayAhead } from '../../day-ahead'
import { openDay } from './setup/open-day'
import { post } from '../visitor'
import { flowPeople, flowUser, newEnterprises, type FlowUser } from './setup/flow-user'

let portal: TestPortal
let owner: FlowUser
let operator: FlowUser
beforeAll(async () => {
  // Operations serve records without their flow too, and careless files may list, search and sort by a code.
  const tree = await productTree()
  const record = tree.records.reservation!
  const codes = ['admissionCode']
  record.list = { ...record.list, fields: [...record.list.fields, ...codes], filters: codes, search: codes, sorts: codes }
  const serve = { list: '/sa/api/visits/list', read: '/sa/api/visits/read/{id}' }
  for (const { method, path, operation } of recordOperations({ ...record, read: ['verified', 'settled'], serve }, tree.accounts))
    tree.api.centre!.paths[path] = { [method]: { ...operation, operationId: operation.operationId.replace('reservation', 'visits') } }
  const settled = tree.accounts!.kinds.provider!.levels.at(-1)!
  settled.sees = { ...settled.sees, reservation: true }
  portal = await openPortal({ release: compileRelease(tree) })
  ;({ owner, operator } = await flowPeople(portal))
})

const visit = {
  visitDate: openDay(3),
  session: '上午',
  unitName: '示例企业',
  visitorCount: '12',
  purpose: '',
  contactName: '张三',
  contactPhone: '13800138000',
  remark: '',
}
const reserve = (changes: object = {}, hallId = 'h01', user = owner) =>
  user.transition('reservation.apply', { ...visit, ...changes }, { hallId })

describe('a reservation of the exhibition hall', () => {
  it('uses places of its own date and session only, and returns them', async () => {
    const { data } = await reserve()
    const [other] = await newEnterprises(portal, 1)
    const full = await reserve({ visitorCount: '19' }, 'h01', other)
    expect(full).toMatchObject({ message: '这一场还可以约 18 人，请减少人数或另选场次', data: { faults: [{ field: 'visitorCount' }] } })
    expect((await reserve({ visitorCount: '19', session: '下午' }, 'h01', other)).code).toBe(0)
    expect((await owner.get('/flow/api/reservation/left?id=h01')).data).toContainEqual({
      visitDate: openDay(3),
      session: '上午',
      taken: 12,
      left: 18,
    })
    expect(await reserve()).toMatchObject({
      code: 1004,
      message: expect.stringContaining('已经预约过'),
      data: { faults: [{ field: 'visitDate' }] },
    })
    await operator.transition('reservation.accept', {}, { id: data.id })
    expect((await owner.transition('reservation.cancel', {}, { id: data.id })).data.status).toBe('已取消')
    expect((await reserve({ visitorCount: '30' }, 'h01', other)).code).toBe(0)
  })

  it('needs a future day on which the hall is open, and can be cancelled until the day before', async () => {
    expect((await reserve({ visitDate: dayAhead(0) })).message).toContain('明天')
    const morningOnly = { message: expect.stringContaining('下午不开放'), data: { faults: [{ field: 'session' }] } }
    expect(await reserve({ session: '下午' }, 'h02')).toMatchObject(morningOnly)
    const sunday = Array.from({ length: 7 }, (_, ahead) => dayAhead(1 + ahead)).find((one) => new Date(one).getUTCDay() === 0)!
    expect((await reserve({ visitDate: sunday })).message).toBe(
      `${sunday} 示例市数字化转型展厅（示例）不开放（开放日：周二、周三、周四、周五、周六，节假日除外），请另选一天`,
    )
    await portal.store.records.update(portal.release.tree.records.hall!, 'h01', { closedDays: `2026-10-01，${openDay(8)}` })
    const closed = { message: expect.stringContaining('不开放'), data: { faults: [{ field: 'visitDate' }] } }
    expect(await reserve({ visitDate: openDay(8) })).toMatchObject(closed)
    const holiday = Object.assign(portal.release.tree.portal, { calendar: { holidays: [openDay(1)] } }).calendar.holidays
    const onHoliday = { ...closed, message: `${openDay(1)}是节假日，不开放，请另选一天` }
    expect(await reserve({ visitDate: openDay(1) }, 'h02')).toMatchObject(onHoliday)
    // Where only an approved visit takes a place, a holiday that is declared after the request does not refuse the approval.
    const { quota } = portal.release.tree.flows.reservation!
    const { states } = quota!
    quota!.states = ['已通过']
    expect(await reserve({ visitDate: openDay(1) }, 'h02')).toMatchObject(onHoliday)
    holiday.pop()
    const { id } = (await reserve({ visitDate: openDay(1) }, 'h02')).data
    holiday.push(openDay(1))
    expect((await operator.transition('reservation.accept', {}, { id })).data.status).toBe('已通过')
    expect((await owner.transition('reservation.cancel', {}, { id })).data.status).toBe('已取消')
    quota!.states = states
    holiday.pop()
    const { data } = await reserve({ visitDate: openDay(1) }, 'h02')
    await operator.transition('reservation.accept', {}, { id: data.id })
    expect((await operator.transition('reservation.miss', {}, { id: data.id })).message).toContain('还没有到')
    await portal.store.records.update(portal.release.tree.records.reservation!, data.id, { visitDate: dayAhead(0) })
    expect((await owner.transition('reservation.cancel', {}, { id: data.id })).message).toContain('当日不能取消')
    expect((await operator.transition('reservation.miss', {}, { id: data.id })).data.status).toBe('未到场')
    expect(await owner.messagesAbout(data.id)).toEqual(['预约已提交', '预约已通过'])
    // What was noted by mistake is put right, but not on the day itself, when only the code admits.
    const correct = () => operator.transition('reservation.correct', { opinion: '误记为未到场' }, { id: data.id })
    expect((await correct()).message).toContain('过后才能')
    await portal.store.records.update(portal.release.tree.records.reservation!, data.id, { visitDate: dayAhead(-1) })
    expect((await correct()).data.status).toBe('已完成')
    expect((await owner.messagesAbout(data.id)).at(-1)).toBe('参观已补登')
  })

  it('is for verified enterprises', async () => {
    expect((await reserve({}, 'h01', await flowUser(portal, 'demo-new'))).code).toBe(403)
  })
})

describe('an admission code', () => {
  const type = () => portal.release.tree.records.reservation!
  const codeOf = async (id: string, user = owner) => (await user.read('reservation', id)).data.admissionCode as string | null
  const arrive = (id: string, shownCode: string, headers = {}) => userWith(headers).transition('reservation.arrive', { shownCode }, { id })
  const userWith = (headers: object) => ({
    ...operator,
    transition: (operation: string, body: object, query: { id: string }) =>
      post(portal, `/flow/api/${operation.replace('.', '/')}?id=${query.id}`, body, { ...operator.headers, ...headers }).then((answer) =>
        answer.json(),
      ),
  })
  const wrong = {
    code: 422,
    message: '入馆码与这次预约不符，请与来访者核对；没有入馆码的，先换发一个',
    data: { faults: [expect.objectContaining({ field: 'shownCode' })] },
  }
  const comesToday = (id: string, ahead = 0) => portal.store.records.update(type(), id, { visitDate: dayAhead(ahead) })
  let taken = 0
  async function confirmed(): Promise<string> {
    const [user] = await newEnterprises(portal, 1)
    const { data } = await reserve({ visitDate: openDay(10 + 7 * (taken += 1)) }, 'h01', user)
    await operator.transition('reservation.accept', {}, { id: data.id })
    return data.id as string
  }
  async function ours(): Promise<string> {
    const { data } = await reserve({ visitDate: openDay(10 + 7 * (taken += 1)) })
    expect(await codeOf(data.id)).toBeNull()
    expect((await operator.transition('reservation.accept', {}, { id: data.id })).data.status).toBe('已通过')
    return data.id as string
  }

  it('is issued on confirmation, and visible to its owner only', async () => {
    const id = await ours()
    const code = (await codeOf(id))!
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    // Who could read it could also type it.
    expect(await codeOf(id, operator)).toBeNull()
    const [stranger] = await newEnterprises(portal, 1)
    expect((await stranger!.read('reservation', id)).code).toBe(404)
    const { id: ownerId } = (await portal.store.users.byName('demo-verified'))!
    const messages = await portal.store.records.ofOwner(portal.release.tree.records.message!, ownerId)
    expect(messages.find(({ bizId, title }) => bizId === id && title === '预约已通过')?.content).toContain(`入馆码是 ${code}。`)
    for (const [user, url] of [
      [operator, '/flow/api/reservation/list'],
      [operator, '/flow/api/reservation/work'],
      [operator, `/flow/api/reservation/work?admissionCode=${code}`],
      [owner, '/flow/api/reservation/left?id=h01'],
    ] as const) {
      expect(JSON.stringify(await user.get(url)), url).not.toContain(code)
    }
    const other = await flowUser(portal, 'demo-provider')
    const [own, others] = await Promise.all([owner, other].map((user) => user.get('/sa/api/visits/list')))
    const listed = (of: typeof own) => of!.data.data.find((row: { id: string }) => row.id === id)
    expect(listed(own)).toMatchObject({ admissionCode: code, visitorCount: 12 })
    expect(listed(others)).toMatchObject({ admissionCode: null, visitorCount: 12 })
    expect((await owner.get(`/sa/api/visits/read/${id}`)).data).toMatchObject({ id, admissionCode: code })
    expect((await other.get(`/sa/api/visits/read/${id}`)).data).toMatchObject({ id, admissionCode: null })
    for (const query of [`admissionCode=${code}`, `keyword=${code}`, 'sort=admissionCode']) {
      expect((await other.get(`/sa/api/visits/list?${query}`)).message, query).toBe('不能按看不到的内容筛选、排序或搜索')
      expect((await owner.get(`/sa/api/visits/list?${query}`)).code, query).toBe(0)
    }
    expect(await portal.store.audit.list(1_000_000).then((lines) => JSON.stringify(lines))).not.toContain(code)
  })

  it('admits once, on its day, however it is typed, and the typed text is stored nowhere', async () => {
    const id = await ours()
    const code = (await codeOf(id))!
    expect((await arrive(id, code)).message).toMatch(/^这次预约的参观日期是.+，还没有到，请到当天核验$/)
    const blocked = async () => {
      const { transitions } = (await operator.read('reservation', id)).data.progress
      return transitions.map((one: { id: string; blocked?: string | null }) => [one.id, one.blocked ?? ''])
    }
    expect(await blocked()).toEqual([
      ['arrive', expect.stringContaining('还没有到')],
      ['attend', expect.stringContaining('过后才能补登')],
      ['reissue', ''],
      ['miss', expect.stringContaining('还没有到')],
    ])
    await comesToday(id, -1)
    expect(await blocked()).toEqual(
      expect.arrayContaining([
        ['miss', ''],
        ['attend', ''],
      ]),
    )
    expect((await arrive(id, code)).message).toMatch(/^这次预约的参观日期是.+，已经过了；当天确已到场的，请办理“补登到场”$/)
    await comesToday(id)
    for (const typed of ['00000-00000', code.slice(0, -1), `${code}0`, '示例']) expect(await arrive(id, typed), typed).toMatchObject(wrong)
    expect((await owner.read('reservation', id)).data.progress.trail).toHaveLength(2)
    const before = await portal.store.audit.list(1_000_000)
    expect(
      before.filter(({ event, object, outcome }) => event === 'flow.reservation.arrive' && object === id && outcome === 'failed'),
    ).toHaveLength(4)
    const headers = { 'idempotency-key': 'one-admission' }
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    const done = await arrive(id, typed, headers)
    expect(done.data).toEqual({ id, status: '已完成' })
    expect(await arrive(id, typed, headers)).toEqual(done)
    // The code is used up: sending it in another request proves nothing, and a wrong code does not count as already done.
    for (const again of [code, '00000-00000']) expect((await arrive(id, again)).message).toContain('当前状态是“已完成”')
    expect(await codeOf(id)).toBeNull()
    const stored = JSON.stringify([
      await portal.store.records.read(type(), id),
      await portal.store.flows.trail('reservation', id),
      await portal.store.audit.list(1_000_000),
    ])
    for (const text of [code, typed.trim(), '示例"']) expect(stored).not.toContain(text)
  })

  it('is tied to its visit: a cancelled one has none, and a new code voids the old one', async () => {
    const id = await ours()
    const old = (await codeOf(id))!
    expect((await operator.transition('reservation.reissue', {}, { id })).data.status).toBe('已通过')
    const code = (await codeOf(id))!
    expect(code).not.toBe(old)
    expect(await owner.messagesAbout(id)).toContain('入馆码已换发')
    await comesToday(id)
    expect(await arrive(id, old)).toMatchObject(wrong)
    await comesToday(id, 5)
    expect((await owner.transition('reservation.cancel', {}, { id })).data.status).toBe('已取消')
    expect(await codeOf(id)).toBeNull()
    expect((await owner.transition('reservation.reissue', {}, { id })).code).toBe(403)
  })

  it('is not valid for another visit, and a visit without a code admits nobody', async () => {
    const [id, other] = [await ours(), await confirmed()]
    await comesToday(id)
    const { admissionCode } = (await portal.store.records.read(type(), other))!
    expect(await arrive(id, String(admissionCode))).toMatchObject(wrong)
    await portal.store.records.update(type(), id, { admissionCode: null })
    for (const typed of ['-', ' - ', 'null', '0000000000']) expect(await arrive(id, typed)).toMatchObject({ code: 422 })
    expect((await owner.read('reservation', id)).data.status).toBe('已通过')
  })

  it('cannot be guessed without limit', async () => {
    const limited = await openPortal({ limited: true })
    const { operator: guesser } = await flowPeople(limited)
    const codes: number[] = []
    for (let at = 0; at < 70; at += 1)
      codes.push((await guesser.transition('reservation.arrive', { shownCode: `GUESS-${at}` }, { id: 'any' })).code)
    expect(codes.slice(-9)).toEqual(Array.from({ length: 9 }, () => 429))
  })
})
