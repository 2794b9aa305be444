import { beforeAll, expect, it, vi } from 'vitest'
import { testLimit, waitLimit } from '../../../src/cli/time-limits'
import type { ConsoleRequest } from '../../../src/contract/console/console-request'
import { unpacked } from '../../../src/server/live/check/files'
import { seeded } from '../../seeded'
import { asVisited, type LivePortal } from '../live/live-portal'
import { paths, post } from '../visitor'
import { acted, addOperator, setTitle, signedIn, type Operator } from './console-portal'
import { openReviewed, requestsOf, restored, review } from './reviewed-portal'

/** Number of random actions; the deep run does 10,000. */
const acts = Number(process.env.SIGN_OFFS ?? 30)

vi.setConfig({ testTimeout: testLimit + acts * 3_000 })

const asked = { ...review, depth: { words: 1, rules: 2, access: 3 }, publishFirst: { levels: ['words'], hours: 1 } }
const minute = 60_000

let portal: LivePortal
let people: Operator[]
let names: string[]
beforeAll(async () => void ({ portal, people, names } = await openReviewed(asked)))
const signInAgain = async () => void people.splice(0, 4, ...(await Promise.all(names.map((name) => signedIn(portal, name)))))

it('lets only its author take an urgent change off while nobody has signed it, with sign-offs due by the same time', async () => {
  const [author, other] = people as [Operator, Operator]
  const title = () => portal.live.reference.current.tree.menus.main[0]?.title
  const was = title()
  const { steps } = await acted(author, 0, setTitle(0, '写错了'))
  const { release } = await author.ok('publish', { seen: steps, reason: '急', first: true })
  const [request] = await requestsOf(author)
  const undo = { release, live: release, reason: '手误', first: true }
  const foreign = { status: 409, body: { data: { kind: 'notFirst', why: 'foreign' } } }
  expect(await other.call('revert', undo)).toMatchObject(foreign)
  expect(await author.call('revert', { ...undo, live: release - 1 })).toMatchObject({ status: 409, body: { data: { kind: 'stale' } } })
  expect(await other.ok('undoReview', `release=${release}`)).not.toHaveProperty('takeOff')
  expect((await requestsOf(other))[0]).not.toHaveProperty('mayTakeOff')
  expect(await author.ok('undoReview', `release=${release}`)).toMatchObject({ takeOff: { due: request!.due } })
  expect(request).toMatchObject({ mayTakeOff: true })
  portal.pass(10 * minute)
  expect(await author.ok('revert', undo)).toMatchObject({ release: release + 1 })
  const { releases } = await author.ok('history')
  expect([title(), releases[0]]).toMatchObject([was, { why: `撤下修订 ${release}：手误`, who: 'demo-operator' }])
  const owed = await requestsOf(author)
  expect(owed).toMatchObject([{ state: 'afterwards', release: release + 1, due: request!.due }])
  // A signed release can be reverted by a request only.
  const { id, content } = owed[0]!
  expect(await other.ok('sign', { id, content, agree: true })).toHaveProperty('requests', [])
  expect(await author.call('revert', { ...undo, release: release + 1, live: release + 1 })).toMatchObject(foreign)
})

const agree = (one: Operator, { id, content }: ConsoleRequest) => one.call('sign', { id, content, agree: true })

/** Adds an operator whose account is closed later. */
async function joined(name: string) {
  await addOperator(portal, name)
  const leave = async () => {
    await portal.store.users.end((await portal.store.users.byName(name))!.id, 'none', new Date().toISOString())
    await portal.store.changeRequests.hasten(Date.now())
  }
  return { leaving: await signedIn(portal, name), leave }
}
const seen = (look: () => Promise<void>) => vi.waitFor(look, { timeout: waitLimit, interval: 100 })
const told = async ({ headers }: Operator): Promise<string[]> =>
  (await post(asVisited(portal), paths.messages, { page: 1, size: 100 }, headers))
    .json()
    .data.data.map((one: { title: string }) => one.title)

it('drops the sign-off of an operator who left, and holds the request until another signs it', async () => {
  const [author, first, second, third] = people as [Operator, Operator, Operator, Operator]
  const { leaving, leave } = await joined('sunqi')
  const { steps } = await acted(author, 0, { kind: 'remove', file: 'menus.json', path: ['main', 3] })
  const { now } = await author.ok('requests')
  await author.ok('schedule', { seen: steps, reason: '过节', due: new Date(Date.parse(now) + 60 * minute).toISOString() })
  const request = (await requestsOf(author))[0]!
  const signers = async () => (await requestsOf(author))[0]!.review!.steps.map(({ who }) => who)
  const state = async (expected: object) => seen(async () => expect((await requestsOf(author))[0]).toMatchObject(expected))
  expect(request.review).toMatchObject({ level: 'access', steps: [{ title: '初审' }, { title: '复审' }, { title: '终审' }] })
  for (const one of [leaving, second, first]) await agree(one, request)
  await state({ state: 'scheduled' })
  await leave()
  await state({ state: 'waiting', trouble: 'unsigned' })
  expect(await signers()).toEqual([undefined, 'lisi', 'wangfang'])
  await seen(async () => expect(await told(third)).toContain('定时发布有问题，需要处理'))
  expect(await agree(second, request)).toMatchObject({ status: 409, body: { data: { kind: 'notYours' } } })
  expect((await agree(third, request)).body.requests).toMatchObject([{ state: 'scheduled' }])
  await seen(async () => expect((await requestsOf(author))[0]).not.toHaveProperty('trouble'))
  expect(await signers()).toEqual(['zhaoliu', 'lisi', 'wangfang'])
  await author.ok('requestCancel', { id: request.id })
  await author.ok('discard', { seen: (await author.ok('draft')).steps })
})

it('blocks signing a request whose author has left, and gives the draft to whoever cancels it', async () => {
  const second = people[2]!
  const { leaving, leave } = await joined('zhouba')
  const { steps } = await acted(leaving, 0, setTitle(0, '离开的人'))
  await leaving.ok('publish', { seen: steps, reason: '试' })
  const request = (await requestsOf(leaving))[0]!
  await leave()
  await seen(async () => expect((await requestsOf(second))[0]).toMatchObject({ trouble: 'author', review: { maySign: false } }))
  await seen(async () => expect(await told(second)).toContain('等待审校的修改有问题，需要处理'))
  expect(await agree(second, request)).toMatchObject({ status: 422, body: { data: { trouble: 'author' } } })
  expect(portal.live.reference.current.tree.menus.main[0]?.title).not.toBe('离开的人')
  await second.ok('requestCancel', { id: request.id })
  expect((await second.ok('draft')).changes).toEqual([expect.stringContaining('离开的人')])
  await second.ok('discard', { seen: (await second.ok('draft')).steps })
})

it('publishes nothing without the required sign-offs, whichever way it arrives', async () => {
  const random = seeded(20_261_125)
  const before = portal.live.stored().number
  /** Each request as first seen, and the signers that the test itself has recorded. */
  const seen = new Map<string, { request: ConsoleRequest; by: string[] }>()
  let written = 0
  let takenOff = 0
  const write = () => `改写${(written += 1)}`

  async function requests(one: Operator): Promise<ConsoleRequest[]> {
    const all = await requestsOf(one)
    for (const request of all) if (!seen.has(request.id)) seen.set(request.id, { request, by: [] })
    return all
  }
  async function drafted(one: Operator, call: 'publish' | 'schedule', more: object = {}) {
    const { steps: known } = await one.ok('draft')
    const made = await one.call('act', { seen: known, operations: [setTitle(random.number(4), write())] })
    const due = new Date(Date.parse((await one.ok('requests')).now) + 5 * minute).toISOString()
    const sent = await one.call(call, { seen: made.body.steps, reason: '试', ...(call === 'schedule' ? { due } : {}), ...more })
    // An open question in a draft would block its author for good.
    if (sent.status !== 200) await one.ok('discard', { seen: (await one.ok('draft')).steps })
  }
  /** Mostly picks a request that matters: requests that wait forever would otherwise crowd out everything else. */
  function pick(all: ConsoleRequest[], matters: (request: ConsoleRequest) => boolean): ConsoleRequest {
    const few = all.filter(matters)
    return random.of(few.length > 0 && random.chance(0.7) ? few : all)
  }
  async function onOne(one: Operator, act: (request: ConsoleRequest) => Promise<unknown>, matters: (request: ConsoleRequest) => boolean) {
    const all = await requests(one)
    if (all.length > 0) await act(pick(all, matters))
  }
  const isScheduled = ({ state }: ConsoleRequest) => state === 'scheduled'
  const isStuck = ({ trouble, state }: ConsoleRequest) => trouble !== undefined || state === 'held'
  const ways: Record<string, (one: Operator) => Promise<unknown>> = {
    publish: (one) => drafted(one, 'publish'),
    urgent: (one) => drafted(one, 'publish', { first: true }),
    schedule: (one) => drafted(one, 'schedule'),
    async save() {
      await portal.edit('menus.json', /"title": "[^"]*"/, `"title": "${write()}"`)
      await portal.live.look()
    },
    async restore() {
      await restored(portal, 1 + random.number(portal.live.stored().number))
      await portal.live.look()
    },
    revert: (one) => {
      const { number } = portal.live.stored()
      return one.call('revert', { release: number, live: number, reason: '撤销' })
    },
    sign: (one) =>
      onOne(
        one,
        async ({ id, content }) => {
          const agree = random.chance(0.9)
          const { status, body } = await one.call('sign', { id, content, agree, ...(agree ? {} : { reason: '再改' }) })
          // The sign-off counts even if a problem then keeps the request from going live.
          const isSigned = status === 200 || body.data.kind === 'trouble'
          if (agree && isSigned) seen.get(id)!.by.push(names[people.indexOf(one)]!)
        },
        ({ review }) => review?.maySign === true,
      ),
    takeOff: async (one) => {
      const live = (await requests(one)).filter(({ release }) => release !== undefined)
      if (live.length === 0) return
      const { id, release, due } = pick(live, ({ mayTakeOff }) => mayTakeOff === true)
      const { request, by } = seen.get(id)!
      const isOwn = request.who === names[people.indexOf(one)] && request.door === 'console'
      const undo = { release, live: portal.live.stored().number, reason: '写错了', first: true }
      const { status, body } = await one.call('revert', undo)
      if (!isOwn || by.length > 0) return expect(body.data).toEqual({ kind: 'notFirst', why: 'foreign' })
      if (status !== 200)
        return expect([status, body.data.kind]).toEqual([expect.any(Number), expect.stringMatching(/^(overlaid|nothing|trouble)$/)])
      takenOff += 1
      const left = await requests(one)
      const anew = left.find((other) => other.release === body.release)
      expect(left.some((other) => other.id === id)).toBe(false)
      expect(anew).toMatchObject({ state: 'afterwards', isOwn: true, reason: `撤下修订 ${release}：写错了` })
      // Taking a change off does not extend the deadline.
      expect(Date.parse(anew!.due!)).toBeLessThanOrEqual(Date.parse(due!))
    },
    now: (one) => onOne(one, ({ id }) => one.call('requestNow', { id }), isScheduled),
    cancel: (one) => onOne(one, ({ id }) => one.call('requestCancel', { id }), isStuck),
    async wait() {
      portal.pass(3 * minute)
    },
  }
  /** Signers may switch sign-offs off by signing the revert of the release that requires them; then nothing needs a sign-off. */
  async function switchedOn() {
    if (portal.live.reference.current.tree.portal.review) return
    await portal.edit('portal.json', '"locale"', `"review": ${JSON.stringify(asked)},\n  "locale"`)
    await portal.live.look()
  }
  async function isReviewed(number: number): Promise<boolean> {
    const files = unpacked((await portal.store.releases.files(number))!)
    return 'review' in JSON.parse(new TextDecoder().decode(files.get('portal.json')))
  }
  const often: Record<string, number> = { sign: 12, cancel: 4, takeOff: 3, urgent: 3 }
  const bag = Object.keys(ways).flatMap((way) => Array<string>(often[way] ?? 1).fill(way))
  for (let act = 0; act < acts; act += 1) {
    if (act % 8 === 7) {
      // Frequent sign-ins would be refused.
      await ways.wait!(people[0]!)
      await signInAgain()
    }
    await ways[random.of(bag)]!(random.of(people))
    await switchedOn()
    await requests(people[0]!)
  }

  const ended = await Promise.all([...seen].map(async ([id, one]) => ({ ...one, stored: await portal.store.changeRequests.find(id) })))
  const made = (await portal.store.releases.list(acts)).filter(({ number }) => number > before)
  // If nobody could sign any more, the checks below would pass without testing anything.
  expect(made.length).toBeGreaterThan(acts / 25)
  let urgent = 0
  for (const { number, changes, door, why } of made) {
    // The previously live release decides whether sign-offs were required.
    if (!(await isReviewed(number - 1))) continue
    const own = ended.filter(({ stored }) => stored && JSON.parse(stored.body).made === number)
    expect(own.map(({ request }) => request.changes)).toEqual([changes])
    const [{ request, by, stored }] = own as [(typeof own)[number]]
    // Only changes of words may be live before others sign; they stay open until then, or until they are reverted.
    const isOwed = stored?.state !== 'published'
    if (isOwed) expect([request.review!.level, stored!.state]).toEqual(['words', expect.stringMatching(/^(afterwards|cancelled)$/)])
    urgent += JSON.parse(stored!.body).first ? 1 : 0
    const isClaimed = request.door === 'file' || request.door === 'command'
    const needed = asked.depth[request.review!.level] + (isClaimed ? 1 : 0)
    expect({ number, door, why, signers: new Set(by).size, own: !isClaimed && by.includes(request.who) }).toEqual({
      number,
      door: expect.anything(),
      why: request.reason,
      signers: isOwed ? by.length : Math.max(needed, by.length),
      own: false,
    })
  }
  expect(urgent).toBeGreaterThan(0)
  // Rare; the first test covers it in any case.
  expect(takenOff).toBeGreaterThanOrEqual(Math.floor(acts / 1000))
})
