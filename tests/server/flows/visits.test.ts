import { beforeAll, describe, expect, it } from 'vitest'
import type { Tree } from '../../../src/contract/tree'
import { recordOperations } from '../../../src/contract/derived/operations/record-operations'
import { compileRelease } from '../../../src/release/compile-release'
import { recount } from '../../../src/server/flows/recount'
import { runDue } from '../../../src/server/flows/run-due'
import { openPortal, productTree, type TestPortal } from '../portal'
import { dayAhead } from '../../day-ahead'
import { openDay } from './open-day'
import { post } from '../visitor'
import { flowPeople, flowUser, newEnterprises, type FlowUser } from './flow-user'

/** A second kind of sign-up, in which those who find no place wait for one. */
function letWait(tree: Tree): void {
  const { signup } = tree.flows
  const says = (title: string) => ({ title, content: '{{row.place}}' })
  const waiting = { state: '候补', next: 'promote', place: 'place', message: says('已列入候补') }
  const promote = { id: 'promote', title: '候补成功', by: 'system', from: ['候补'], to: '已报名', message: says('候补成功') }
  const isOpen = { 'data.training.startTime': { after: 'now' as const } }
  tree.flows.course = structuredClone({
    ...signup!,
    id: 'course',
    record: 'course',
    states: { ...signup!.states, 候补: {} },
    quota: { ...signup!.quota!, waiting },
    transitions: [
      ...signup!.transitions.map((one) => (one.id === 'cancel' ? { ...one, from: ['已报名', '候补'] } : one)),
      { ...promote, when: isOpen },
    ],
  })
  const fields = { ...tree.records.signup!.fields, place: { type: 'integer' as const, title: '位置' } }
  tree.records.course = structuredClone({ ...tree.records.signup!, id: 'course', fields })
}

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
  letWait(tree)
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
    expect((await reserve({ visitorCount: '19' }, 'h01', other)).message).toBe('这一场还可以约 18 人，请减少人数或另选场次')
    expect((await reserve({ visitorCount: '19', session: '下午' }, 'h01', other)).code).toBe(0)
    expect((await owner.get('/flow/api/reservation/left?id=h01')).data).toContainEqual({
      visitDate: openDay(3),
      session: '上午',
      taken: 12,
      left: 18,
    })
    expect((await reserve()).message).toContain('已经预约过')
    await operator.transition('reservation.accept', {}, { id: data.id })
    expect((await owner.transition('reservation.cancel', {}, { id: data.id })).data.status).toBe('已取消')
    expect((await reserve({ visitorCount: '30' }, 'h01', other)).code).toBe(0)
  })

  it('needs a future day on which the hall is open, and can be cancelled until the day before', async () => {
    expect((await reserve({ visitDate: dayAhead(0) })).message).toContain('明天')
    expect((await reserve({ session: '下午' }, 'h02')).message).toContain('下午不开放')
    const sunday = Array.from({ length: 7 }, (_, ahead) => dayAhead(1 + ahead)).find((one) => new Date(one).getUTCDay() === 0)!
    expect((await reserve({ visitDate: sunday })).message).toBe(
      `${sunday} 示例市数字化转型展厅（示例）不开放（开放日：周二、周三、周四、周五、周六，节假日除外），请另选一天`,
    )
    await portal.store.records.update(portal.release.tree.records.hall!, 'h01', { closedDays: `2026-10-01，${openDay(8)}` })
    expect((await reserve({ visitDate: openDay(8) })).message).toContain('不开放')
    const { data } = await reserve({ visitDate: openDay(1) }, 'h02')
    await operator.transition('reservation.accept', {}, { id: data.id })
    expect((await operator.transition('reservation.miss', {}, { id: data.id })).message).toContain('还没有到')
    await portal.store.records.update(portal.release.tree.records.reservation!, data.id, { visitDate: dayAhead(0) })
    expect((await owner.transition('reservation.cancel', {}, { id: data.id })).message).toContain('当日不能取消')
    expect((await operator.transition('reservation.miss', {}, { id: data.id })).data.status).toBe('未到场')
    expect(await owner.messagesAbout(data.id)).toEqual(['预约已提交', '预约已通过'])
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
    await comesToday(id, -1)
    expect((await arrive(id, code)).message).toMatch(/^这次预约的参观日期是.+，已经过了，不能再入馆$/)
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

describe('signing up for a training', () => {
  const person = { attendee: '张三', position: '生产主管', headcount: '3', contactPhone: '13800138000' }
  const apply = (trainingId: string, headcount = '3', user = owner) =>
    user.transition('signup.apply', { ...person, headcount }, { trainingId })
  const signups = async (id: string) => (await portal.store.records.read(portal.release.tree.records.training!, id))?.signups

  it('adds to the participants registered elsewhere, until the training is full or over', async () => {
    const { data } = await apply('t01')
    expect(await signups('t01')).toBe(40)
    expect((await apply('t01')).message).toContain('已经报名')
    const [other] = await newEnterprises(portal, 1)
    expect((await apply('t01', '21', other)).message).toBe('还剩 20 个名额，请减少人数或选择其他培训')
    expect((await apply('t03')).message).toContain('还剩 0 个名额')
    expect((await apply('t02')).message).toContain('报名已截止')
    await owner.transition('signup.cancel', {}, { id: data.id })
    expect(await signups('t01')).toBe(37)
    const again = (await apply('t01')).data.id as string
    expect((await operator.transition('signup.checkIn', {}, { id: again })).data.status).toBe('已签到')
  })
})

describe('a queue for places', () => {
  const person = { attendee: '张三', position: '生产主管', contactPhone: '13800138000' }
  const training = () => portal.release.tree.records.training!
  const course = () => portal.release.tree.records.course!
  const places = (trainingId: string, most: number) => portal.store.records.update(training(), trainingId, { places: most, signups: 0 })

  /** Signs up new enterprises for numbers of places, one after the other. */
  async function signUp(trainingId: string, counts: number[]) {
    const users = await newEnterprises(portal, counts.length)
    const made: { user: FlowUser; id: string }[] = []
    for (const [at, user] of users.entries()) {
      const { data } = await user.transition('course.apply', { ...person, headcount: String(counts[at]) }, { trainingId })
      made.push({ user, id: data.id })
    }
    const now = async () => {
      const rows = await Promise.all(made.map(({ id }) => portal.store.records.read(course(), id)))
      return rows.map((row) => (row?.place === null ? row.status : row?.place))
    }
    return { made, now, cancel: (at: number) => made[at]!.user.transition('course.cancel', {}, { id: made[at]!.id }) }
  }

  it('lets those who find none wait in order, tells them their places, and moves them up', async () => {
    await places('t01', 20)
    const { made, now, cancel } = await signUp('t01', [20, 15, 3, 6])
    expect(await now()).toEqual(['已报名', 1, 2, 3])
    const [other] = await newEnterprises(portal, 1)
    const tooMany = await other!.transition('course.apply', { ...person, headcount: '21' }, { trainingId: 't01' })
    expect(tooMany.message).toBe('还剩 0 个名额，请减少人数或选择其他培训')
    expect((await owner.get('/flow/api/course/left?id=t01')).data).toEqual([{ taken: 20, left: 0, waiting: 3 }])
    expect(await made[1]!.user.messagesAbout(made[1]!.id)).toEqual(['已列入候补'])
    expect((await cancel(0)).data.status).toBe('已取消')
    // The last still waits: 18 of 20 places are taken.
    expect(await now()).toEqual(['已取消', '已报名', '已报名', 1])
    expect(await made[1]!.user.messagesAbout(made[1]!.id)).toEqual(['已列入候补', '候补成功'])
    expect((await portal.store.records.read(training(), 't01'))?.signups).toBe(18)
    expect((await made[3]!.user.read('course', made[3]!.id)).data.progress.trail).toHaveLength(1)
  })

  it('lets nobody pass by those who wait, even into a place that is free for them', async () => {
    await places('t02', 10)
    await portal.store.records.update(training(), 't02', {
      signupEnd: `${dayAhead(9)}T00:00:00.000Z`,
      startTime: `${dayAhead(9)}T00:00:00.000Z`,
    })
    const { now, cancel } = await signUp('t02', [6, 5, 4, 1])
    expect(await now()).toEqual(['已报名', 1, 2, 3])
    await cancel(1)
    expect(await now()).toEqual(['已报名', '已取消', '已报名', 1])
    await cancel(2)
    expect(await now()).toEqual(['已报名', '已取消', '已取消', '已报名'])
  })

  it('moves up within a minute when places are added, and passes over what is no longer possible', async () => {
    await places('t03', 5)
    const { now } = await signUp('t03', [5, 2, 2])
    await portal.store.records.update(training(), 't03', { places: 7 })
    await runDue(portal.store, portal.release, portal.clock.now())
    expect(await now()).toEqual(['已报名', '已报名', 1])
    await runDue(portal.store, portal.release, portal.clock.now())
    expect(await now()).toEqual(['已报名', '已报名', 1])
    await portal.store.records.update(training(), 't03', { places: 100, startTime: `${dayAhead(-1)}T00:00:00.000Z` })
    await runDue(portal.store, portal.release, portal.clock.now())
    expect(await now()).toEqual(['已报名', '已报名', 1])
  })

  it('moves up at once when an operator adds places', async () => {
    await places('t02', 4)
    const { now } = await signUp('t02', [4, 1])
    expect(await now()).toEqual(['已报名', 1])
    await portal.store.records.update(training(), 't02', { places: 5 })
    const work = { store: portal.store, release: portal.release, session: null, parameters: {}, values: {}, address: '', requestId: '' }
    await portal.store.alone((store) => recount({ ...work, store, now: portal.clock.now() }, 'training', 't02'))
    expect(await now()).toEqual(['已报名', '已报名'])
  })
})
