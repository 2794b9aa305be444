import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ConsoleRequest } from '../../../src/contract/console/console-request'
import { waitLimit } from '../../../src/cli/time-limits'
import { lease } from '../../../src/server/console/requests/while-claimed'
import { asVisited, type LivePortal } from '../live/live-portal'
import { paths, post } from '../visitor'
import { acted, addOperator, openConsole, published, setTitle, signedIn, type Operator } from './console-portal'

const minute = 60_000
const hour = 60 * minute

let portal: LivePortal
let operator: Operator
let colleague: Operator
/** The portal's clock, which a test can advance. */
let now = () => Date.now()
beforeAll(async () => {
  ;({ portal, operator, colleague } = await openConsole('small'))
  let ahead = 0
  const { pass } = portal
  portal.pass = (by) => {
    ahead += by
    pass(by)
  }
  now = () => Date.now() + ahead
})

const titleOf = (at: number) => portal.live.reference.current.tree.menus.main[at]?.title
const requestsOf = async (one: Operator): Promise<ConsoleRequest[]> => (await one.ok('requests')).requests
const dueIn = (milliseconds: number) => new Date(now() + milliseconds).toISOString()

async function scheduled(one: Operator, after: number, ...operations: object[]): Promise<ConsoleRequest> {
  const { steps } = await acted(one, 0, ...operations)
  const due = dueIn(after)
  const { requests } = await one.ok('schedule', { seen: steps, reason: '周一开始', due })
  return requests.find((request: ConsoleRequest) => request.due === due)
}

const messages = async ({ headers }: Operator): Promise<{ title: string }[]> =>
  (await post(asVisited(portal), paths.messages, { page: 1, size: 100 }, headers)).json().data.data

/** Signs in again, because a session expires before a schedule is due. */
async function signInAgain() {
  operator = await signedIn(portal, 'demo-operator')
  colleague = await signedIn(portal, 'wangfang')
}
async function pass(milliseconds: number) {
  portal.pass(milliseconds)
  await signInAgain()
}

const seen = (look: () => Promise<void> | void) => vi.waitFor(look, { timeout: waitLimit, interval: 100 })
const gone = (id: string) => seen(async () => expect((await requestsOf(operator)).map((one) => one.id)).not.toContain(id))

describe('a scheduled draft', () => {
  it('goes live once, at its time; later edits of its author are another draft', async () => {
    const before = titleOf(0)
    const request = await scheduled(operator, 2 * hour, setTitle(0, '周一的首页'))
    expect(request).toMatchObject({
      who: 'demo-operator',
      isOwn: true,
      state: 'scheduled',
      changes: [expect.stringContaining('周一的首页')],
    })
    expect(await operator.ok('draft')).toMatchObject({ isDirty: false })
    // Others can publish unrelated changes.
    await published(colleague, setTitle(1, '别的'))
    await pass(hour + minute)
    await seen(async () => expect((await requestsOf(operator))[0]).toMatchObject({ checked: expect.any(String) }))
    expect(titleOf(0)).toBe(before)
    await pass(hour)
    await gone(request.id)
    expect([titleOf(0), titleOf(1)]).toEqual(['周一的首页', '别的'])
    const releases = (await operator.ok('history')).releases.filter(({ door }: { door: string }) => door === 'schedule')
    expect(releases).toMatchObject([{ who: 'demo-operator', why: '周一开始', changes: [expect.stringContaining('周一的首页')] }])
  })

  it('goes live when its time comes during a check', async () => {
    const { id } = await scheduled(operator, hour, setTitle(3, '正在检查的菜单'))
    const { draft } = (await portal.store.changeRequests.find(id))!
    const { find } = portal.store.drafts
    const looked = vi.spyOn(portal.store.drafts, 'find').mockImplementation(async (asked) => {
      if (asked === draft && looked.mock.calls.filter(([one]) => one === draft).length === 1) portal.pass(hour)
      return find(asked)
    })
    await portal.store.changeRequests.hasten(now())
    await seen(() => expect(looked).toHaveBeenCalledWith(draft))
    await signInAgain()
    await gone(id)
    expect(titleOf(3)).toBe('正在检查的菜单')
    looked.mockRestore()
  })

  it('goes live through another process when the first one stopped while publishing', async () => {
    const request = await scheduled(operator, hour, setTitle(3, '接手的'))
    const row = (await portal.store.changeRequests.find(request.id))!
    const until = now() + hour + lease
    expect(await portal.store.changeRequests.save({ ...row, state: 'publishing', nextCheck: until })).toBe(true)
    await pass(hour)
    expect(await portal.store.changeRequests.claim(now(), until, 8)).toEqual([])
    await pass(lease)
    await gone(request.id)
    expect(titleOf(3)).toBe('接手的')
    expect((await operator.ok('history')).releases[0]).toMatchObject({ door: 'schedule', changes: [expect.stringContaining('接手的')] })
  })

  it('is refused for a time in the past or too far away, and for a stale draft', async () => {
    const { steps } = await acted(operator, 0, setTitle(2, '第三'))
    const ask = (due: string, of = steps) => operator.call('schedule', { seen: of, reason: '试', due })
    expect(await ask(dueIn(-minute))).toMatchObject({ status: 422, body: { data: { kind: 'time' } } })
    expect(await ask(dueIn(400 * 24 * hour))).toMatchObject({ status: 422, body: { data: { kind: 'time' } } })
    expect(await ask('2027-02-31')).toMatchObject({ status: 422, body: { data: { kind: 'body' } } })
    expect(await ask(dueIn(hour), steps - 1)).toMatchObject({ status: 409, body: { data: { kind: 'stale' } } })
    await operator.ok('discard', { seen: steps })
  })

  it('becomes a draft again when it is cancelled, merged with edits made since', async () => {
    const request = await scheduled(operator, hour, setTitle(0, '取消的'))
    await acted(operator, 0, setTitle(1, '新写的'))
    await operator.ok('requestCancel', { id: request.id })
    const draft = await operator.ok('draft')
    expect(draft).toMatchObject({ actions: 2, changes: [expect.stringMatching(/新写的|取消的/), expect.stringMatching(/新写的|取消的/)] })
    await pass(2 * hour)
    expect(await operator.call('requestNow', { id: request.id })).toMatchObject({ status: 409, body: { data: { kind: 'stale' } } })
    expect(titleOf(0)).toBe('周一的首页')
    await operator.ok('discard', { seen: draft.steps })
  })

  it('goes live immediately when an operator asks for it', async () => {
    const request = await scheduled(operator, hour, setTitle(0, '不等了'))
    const done = await colleague.ok('requestNow', { id: request.id })
    expect(done.changes).toEqual([expect.stringContaining('不等了')])
    expect(titleOf(0)).toBe('不等了')
    expect((await operator.ok('history')).releases[0]).toMatchObject({ door: 'console', who: 'wangfang', why: '周一开始' })
    expect(await requestsOf(operator)).toEqual([])
  })

  it('is held if others changed the same field, and its author is notified before it is due', async () => {
    const request = await scheduled(operator, 3 * hour, setTitle(0, '定时的'))
    await published(colleague, setTitle(0, '同事的'))
    await seen(async () => expect((await requestsOf(operator))[0]).toMatchObject({ state: 'scheduled', trouble: 'asked' }))
    const own = await messages(operator)
    expect(own.filter(({ title }) => title.includes('定时发布'))).toHaveLength(1)
    await pass(4 * hour)
    await seen(async () => expect((await requestsOf(operator))[0]).toMatchObject({ id: request.id, state: 'held', trouble: 'asked' }))
    expect(titleOf(0)).toBe('同事的')
    expect(await operator.call('requestNow', { id: request.id })).toMatchObject({ status: 422, body: { data: { trouble: 'asked' } } })
    await operator.ok('requestCancel', { id: request.id })
    expect((await operator.ok('draft')).questions).toHaveLength(1)
    await operator.ok('discard', { seen: (await operator.ok('draft')).steps })
  })

  it('is held if its author no longer manages the portal, and another operator is notified', async () => {
    await addOperator(portal, 'lisi')
    const leaving = await signedIn(portal, 'lisi')
    const request = await scheduled(leaving, 2 * hour, setTitle(0, '李四的'))
    const { id } = (await portal.store.users.byName('lisi'))!
    await portal.store.users.end(id, 'none', new Date(now()).toISOString())
    await pass(3 * hour)
    await seen(async () => expect((await requestsOf(colleague))[0]).toMatchObject({ state: 'held', trouble: 'author', who: 'lisi' }))
    expect(titleOf(0)).toBe('同事的')
    const told = await messages(colleague)
    expect(told.some(({ title }) => title.includes('定时发布'))).toBe(true)
    await colleague.ok('requestCancel', { id: request.id })
    expect((await colleague.ok('draft')).changes).toEqual([expect.stringContaining('李四的')])
    await colleague.ok('discard', { seen: (await colleague.ok('draft')).steps })
  })

  it('can be published by another operator if its author no longer manages the portal', async () => {
    await addOperator(portal, 'sunqi')
    const request = await scheduled(await signedIn(portal, 'sunqi'), 2 * hour, setTitle(0, '孙七的'))
    await portal.store.users.end((await portal.store.users.byName('sunqi'))!.id, 'none', new Date(now()).toISOString())
    await portal.store.changeRequests.hasten(now())
    await seen(async () => expect((await requestsOf(colleague))[0]).toMatchObject({ state: 'scheduled', trouble: 'author' }))
    await colleague.ok('requestNow', { id: request.id })
    const [newest] = (await operator.ok('history')).releases
    expect([titleOf(0), newest]).toMatchObject(['孙七的', { door: 'console', who: 'wangfang' }])
    // No sign-off was required, so there is no sign-off sheet.
    expect(newest).not.toHaveProperty('request')
  })

  it('goes live in order of submission when two have the same time', async () => {
    const due = dueIn(hour)
    const ids: string[] = []
    for (const [at, one] of [operator, colleague].entries()) {
      const { steps } = await acted(one, 0, setTitle(0, `同一秒${at}`))
      await one.ok('schedule', { seen: steps, reason: '试', due })
      ids.push((await requestsOf(one)).find(({ id }) => !ids.includes(id))!.id)
    }
    await pass(hour)
    await gone(ids[0]!)
    await seen(async () => expect(await requestsOf(operator)).toMatchObject([{ id: ids[1], state: 'held', trouble: 'asked' }]))
    expect(titleOf(0)).toBe('同一秒0')
    await colleague.ok('requestCancel', { id: ids[1] })
    await colleague.ok('discard', { seen: (await colleague.ok('draft')).steps })
  })

  it('waits for its time when the clock is set back, and then goes live', async () => {
    const { id, due } = await scheduled(operator, 3 * hour, setTitle(2, '钟拨回'))
    await pass(2 * hour)
    await seen(async () => expect((await requestsOf(operator))[0]).toMatchObject({ checked: expect.any(String) }))
    portal.pass(-26 * hour)
    await portal.store.changeRequests.hasten(now())
    await pass(Date.parse(due!) - now() - minute)
    expect((await requestsOf(operator)).map((one) => one.id)).toEqual([id])
    await pass(minute)
    await gone(id)
    expect(titleOf(2)).toBe('钟拨回')
  })
})

/** `schedule-kill.test.ts` kills two processes, with up to 500 schedules. */
const schedules = 2

describe('several scheduled drafts', () => {
  it('go live once each, at their time and not before, whenever the server is killed', async () => {
    const places = 4
    const fired: string[] = []
    for (let begun = 0; begun < schedules; begun += places) {
      await signInAgain()
      const all = Array.from({ length: Math.min(places, schedules - begun) }, (_, at) => ({ at, text: `第${begun + at}个` }))
      const requests = []
      for (const { at, text } of all) requests.push({ ...(await scheduled(operator, (1 + at) * hour, setTitle(at, text))), text })
      for (const { id, text, due } of requests) {
        expect(fired).not.toContain(text)
        await pass(Date.parse(due!) - now())
        // Killed as it starts to publish.
        if (fired.length % 3 === 1) {
          await portal.restart()
          await signInAgain()
        }
        await gone(id)
        fired.push(text)
        const newest = await portal.store.releases.newest()
        expect(newest).toMatchObject({ door: 'schedule', changes: [expect.stringContaining(text)] })
        expect(Date.parse(newest!.time)).toBeGreaterThanOrEqual(Date.parse(due!))
      }
    }
    const made = (await portal.store.releases.list(10 * schedules)).filter(({ changes }) =>
      fired.some((text) => changes.join().includes(`“${text}”`)),
    )
    expect(made).toHaveLength(schedules)
  })
})
