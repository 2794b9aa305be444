import { beforeAll, describe, expect, it } from 'vitest'
import type { Flow } from '../../../src/contract/flow'
import type { Condition } from '../../../src/contract/parts/condition'
import type { Tree } from '../../../src/contract/tree'
import { compileRelease } from '../../../src/release/compile-release'
import { recount } from '../../../src/server/flows/recount'
import { runDue } from '../../../src/server/flows/run-due'
import { openPortal, productTree, type TestPortal } from '../portal'
import { dayAhead } from '../../day-ahead'
import { flowPeople, newEnterprises, type FlowUser } from './setup/flow-user'

/** A second kind of sign-up, in which those who find no place wait for one. */
function letWait(tree: Tree): void {
  const { signup } = tree.flows
  const says = (title: string) => ({ title, content: '{{row.place}}' })
  const waiting = { state: '候补', next: 'promote', place: 'place', message: says('已列入候补') }
  const promote = { id: 'promote', title: '候补成功', by: 'system', from: ['候补'], to: '已报名', message: says('候补成功') }
  // Whoever is called so may not move up; those of a kind wait on their own in `seminar`.
  const isOpen: Condition = {
    'data.training.startTime': { after: 'now' },
    'row.attendee': { isNot: '李四' },
    'account.username': { filled: true },
  }
  // Confirms the sign-up that a position names, which is refused after that with the position was written.
  const isLarge: Condition = { 'row.headcount': { gt: 99 } }
  const confirm = { id: 'confirm', title: '确认', by: 'system', from: ['已报名'], requires: [{ condition: isLarge, message: '人数不够' }] }
  const edit = { id: 'edit', title: '修改', by: 'owner', from: ['已报名', '候补'], form: 'trainSignup' }
  const course: Flow = structuredClone({
    ...signup!,
    id: 'course',
    record: 'course',
    states: { ...signup!.states, 候补: {} },
    quota: { ...signup!.quota!, waiting },
    transitions: [
      ...signup!.transitions.map((one) => (one.id === 'cancel' ? { ...one, from: ['已报名', '候补'] } : one)),
      { ...promote, when: isOpen, then: [{ flow: 'course', transition: 'confirm', by: 'position' }] },
      confirm,
      edit,
    ],
  })
  const { total: _, ...apart } = course.quota!
  const seminar: Flow = { ...structuredClone(course), id: 'seminar', record: 'seminar', quota: { ...apart, same: ['position', 'early'] } }
  Object.assign(tree.flows, { course, seminar })
  const fields = {
    ...tree.records.signup!.fields,
    place: { type: 'integer' as const, title: '位置' },
    early: { type: 'boolean' as const, title: '早' },
  }
  for (const id of ['course', 'seminar']) tree.records[id] = structuredClone({ ...tree.records.signup!, id, fields })
}

let portal: TestPortal
let owner: FlowUser
let operator: FlowUser
beforeAll(async () => {
  const tree = await productTree()
  letWait(tree)
  portal = await openPortal({ release: compileRelease(tree) })
  ;({ owner, operator } = await flowPeople(portal))
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
  /** A training of the next days, with nobody in it. */
  const newTraining = async (most: number) => {
    const time = `${dayAhead(9)}T00:00:00.000Z`
    const values = { title: '培训', places: most, signups: 0, signupEnd: time, startTime: time }
    return (await portal.store.records.create(training(), values)).id
  }
  const minute = (store = portal.store) => runDue(store, portal.release, portal.clock.now())
  const cannot = (headcount: string) => ({ ...person, attendee: '李四', headcount })
  const places = (trainingId: string, most: number) => portal.store.records.update(training(), trainingId, { places: most, signups: 0 })

  /** Signs up new enterprises for numbers of places, one after the other. */
  async function signUp(trainingId: string, counts: (number | (typeof person & { headcount: string }))[], flow = 'course') {
    const users = await newEnterprises(portal, counts.length)
    const made: { user: FlowUser; id: string }[] = []
    for (const [at, user] of users.entries()) {
      const count = counts[at]
      const answers = typeof count === 'object' ? count : { ...person, headcount: String(count) }
      const { data } = await user.transition(`${flow}.apply`, answers, { trainingId })
      made.push({ user, id: data.id })
    }
    const now = async () => {
      const rows = await Promise.all(made.map(({ id }) => portal.store.records.read(portal.release.tree.records[flow]!, id)))
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
    await minute()
    expect(await now()).toEqual(['已报名', '已报名', 1])
    await minute()
    expect(await now()).toEqual(['已报名', '已报名', 1])
    await portal.store.records.update(training(), 't03', { places: 100, startTime: `${dayAhead(-1)}T00:00:00.000Z` })
    await minute()
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

  it('passes over one who wants more than there is at all', async () => {
    const id = await newTraining(8)
    const { now, cancel } = await signUp(id, [8, 6, 2])
    await places(id, 5)
    await cancel(0)
    expect(await now()).toEqual(['已取消', 1, '已报名'])
  })

  it('lets a newcomer in where those before it may not move up now, and tells it once', async () => {
    const id = await newTraining(5)
    const { made, now } = await signUp(id, [5, cannot('2')])
    await portal.store.records.update(training(), id, { places: 8 })
    const [newcomer] = await newEnterprises(portal, 1)
    const { data } = await newcomer!.transition('course.apply', { ...person, headcount: '3' }, { trainingId: id })
    expect(data.status).toBe('已报名')
    expect(await newcomer!.messagesAbout(data.id)).toEqual(['候补成功'])
    expect(await now()).toEqual(['已报名', 1])
    expect(made).toHaveLength(2)
  })

  it('undoes the whole of a refused move, and goes on with the next', async () => {
    const id = await newTraining(5)
    const { made } = await signUp(id, [5])
    const { now, made: waiting } = await signUp(id, [2, 2])
    await portal.store.records.update(portal.release.tree.records.course!, waiting[0]!.id, { position: made[0]!.id })
    await portal.store.records.update(training(), id, { places: 7 })
    await minute()
    expect(await now()).toEqual([1, '已报名'])
    expect((await portal.store.records.read(training(), id))?.signups).toBe(7)
    expect(await waiting[0]!.user.messagesAbout(waiting[0]!.id)).toEqual(['已列入候补'])
  })

  it('reports a store that fails while the queue is read', async () => {
    const id = await newTraining(5)
    const { now } = await signUp(id, [5, 2])
    await portal.store.records.update(training(), id, { places: 7 })
    const { read: kept } = portal.store.records
    const read: typeof kept = (type, ...one) => (type.id === 'training' ? Promise.reject(new Error('no disk')) : kept(type, ...one))
    await expect(minute({ ...portal.store, records: { ...portal.store.records, read } })).rejects.toThrow('no disk')
    await minute()
    expect(await now()).toEqual(['已报名', '已报名'])
  })

  it('frees the places of a closed account', async () => {
    const id = await newTraining(5)
    const { made, now } = await signUp(id, [4, 1, 3])
    const gone = await portal.store.records.ownerOf(portal.release.tree.records.course!, made[0]!.id)
    await portal.store.personal.erase(gone!, portal.release.tree)
    await minute()
    expect(await now()).toEqual([undefined, '已报名', '已报名'])
    expect((await portal.store.records.read(training(), id))?.signups).toBe(4)
  })

  it('treats a change of queue as leaving one and coming to the other', async () => {
    const id = await newTraining(2)
    const at = (position: string) => ({ ...person, position, headcount: '2' })
    const { made, now } = await signUp(id, ['甲', '甲', '甲', '乙', '乙'].map(at), 'seminar')
    expect(await now()).toEqual(['已报名', 1, 2, '已报名', 1])
    const move = (one: number, position: string) => made[one]!.user.transition('seminar.edit', at(position), { id: made[one]!.id })
    await move(1, '乙')
    expect(await now()).toEqual(['已报名', 2, 1, '已报名', 1])
    await move(1, '丙')
    expect(await now()).toEqual(['已报名', '已报名', 1, '已报名', 1])
    await move(0, '丁')
    expect(await now()).toEqual(['已报名', '已报名', '已报名', '已报名', 1])
    for (const { id: one } of made) await portal.store.records.update(portal.release.tree.records.seminar!, one, { early: true })
    await places(id, 4)
    await minute()
    expect(await now()).toEqual(['已报名', '已报名', '已报名', '已报名', '已报名'])
  })
})
