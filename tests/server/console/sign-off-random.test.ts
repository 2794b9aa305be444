import { expect, it } from 'vitest'
import type { ConsoleRequest } from '../../../src/contract/console/console-request'
import { unpacked } from '../../../src/server/live/check/files'
import { seeded } from '../../seeded'
import { setTitle, signedIn, type Operator } from './console-portal'
import { openReviewed, requestsOf, restored, review } from './reviewed-portal'

/** Things done by somebody at random; the deep run does 10,000. */
const acts = Number(process.env.SIGN_OFFS ?? 80)

const depth = { words: 1, rules: 2, access: 3 }
const minute = 60_000

it('lets nothing live that enough others have not signed, by whichever way it comes', async () => {
  const asked = { ...review, depth, publishFirst: { levels: ['words'], hours: 1 } }
  const { portal, people, names } = await openReviewed(asked)
  const random = seeded(20_261_125)
  const before = portal.live.kept().number
  /** Each request as it was seen first, and who agreed to it as the test itself has seen it. */
  const seen = new Map<string, { request: ConsoleRequest; by: string[] }>()
  let ahead = 0
  let written = 0
  const write = () => `改写${(written += 1)}`

  async function requests(one: Operator): Promise<ConsoleRequest[]> {
    const all = await requestsOf(one)
    for (const request of all) if (!seen.has(request.id)) seen.set(request.id, { request, by: [] })
    return all
  }
  async function drafted(one: Operator, call: 'publish' | 'schedule', more: object = {}) {
    const { steps: known } = await one.ok('draft')
    const made = await one.call('act', { seen: known, operations: [setTitle(random.number(4), write())] })
    if (made.status !== 200) return
    const due = new Date(Date.now() + ahead + 5 * minute).toISOString()
    await one.call(call, { seen: made.body.steps, reason: '试', ...(call === 'schedule' ? { due } : {}), ...more })
  }
  async function onOne(one: Operator, act: (request: ConsoleRequest) => Promise<unknown>) {
    const all = await requests(one)
    if (all.length > 0) await act(random.of(all))
  }
  const ways: Record<string, (one: Operator) => Promise<unknown>> = {
    publish: (one) => drafted(one, 'publish'),
    urgent: (one) => drafted(one, 'publish', { first: true }),
    schedule: (one) => drafted(one, 'schedule'),
    async save() {
      await portal.edit('menus.json', /"title": "[^"]*"/, `"title": "${write()}"`)
      await portal.live.look()
    },
    async restore() {
      await restored(portal, 1 + random.number(portal.live.kept().number))
      await portal.live.look()
    },
    takeBack: (one) => {
      const { number } = portal.live.kept()
      return one.call('takeBack', { release: number, live: number, reason: '撤销' })
    },
    sign: (one) =>
      onOne(one, async ({ id, content }) => {
        const agree = random.chance(0.9)
        const { status, body } = await one.call('sign', { id, content, agree, ...(agree ? {} : { reason: '再改' }) })
        // Signed, though what is in the way of going live was found after it.
        const isSigned = status === 200 || body.data.kind === 'trouble'
        if (agree && isSigned) seen.get(id)!.by.push(names[people.indexOf(one)]!)
      }),
    now: (one) => onOne(one, ({ id }) => one.call('requestNow', { id })),
    cancel: (one) => onOne(one, ({ id }) => (random.chance(0.2) ? one.call('requestCancel', { id }) : Promise.resolve())),
    async wait() {
      ahead += 3 * minute
      portal.pass(3 * minute)
    },
  }
  /** Enough may agree to switch it off, by taking back what switched it on: from then on nothing is asked of anybody. */
  async function switchedOn() {
    if (portal.live.reference.current.tree.portal.review) return
    await portal.edit('portal.json', '"locale"', `"review": ${JSON.stringify(asked)},\n  "locale"`)
    await portal.live.look()
  }
  async function isReviewed(number: number): Promise<boolean> {
    const files = unpacked((await portal.store.releases.files(number))!)
    return 'review' in JSON.parse(new TextDecoder().decode(files.get('portal.json')))
  }
  const often = ['publish', 'urgent', 'schedule', 'save', 'restore', 'takeBack', ...Array<string>(12).fill('sign'), 'now', 'cancel', 'wait']
  for (let act = 0; act < acts; act += 1) {
    if (act % 8 === 7) {
      // Who signs in too often is refused.
      await ways.wait!(people[0]!)
      people.splice(0, 4, ...(await Promise.all(names.map((name) => signedIn(portal, name)))))
    }
    await ways[random.of(often)]!(random.of(people))
    await switchedOn()
    await requests(people[0]!)
  }

  const ended = await Promise.all([...seen].map(async ([id, one]) => ({ ...one, stored: await portal.store.changeRequests.find(id) })))
  const made = (await portal.store.releases.list(acts)).filter(({ number }) => number > before)
  expect(made.length).toBeGreaterThan(2)
  let urgent = 0
  for (const { number, changes, door, why } of made) {
    // What was live decides.
    if (!(await isReviewed(number - 1))) continue
    const own = ended.filter(({ stored }) => stored && JSON.parse(stored.body).made === number)
    expect(own.map(({ request }) => request.changes)).toEqual([changes])
    const [{ request, by, stored }] = own as [(typeof own)[number]]
    // Live before others had agreed: words alone, and open until they have or it was taken back.
    const isOwed = stored?.state !== 'published'
    if (isOwed) expect([request.review!.level, stored!.state]).toEqual(['words', expect.stringMatching(/^(afterwards|cancelled)$/)])
    urgent += JSON.parse(stored!.body).first ? 1 : 0
    const isClaimed = request.door === 'file' || request.door === 'command'
    const needed = depth[request.review!.level] + (isClaimed ? 1 : 0)
    expect({ number, door, why, signers: new Set(by).size, own: !isClaimed && by.includes(request.who) }).toEqual({
      number,
      door: expect.anything(),
      why: request.reason,
      signers: isOwed ? by.length : Math.max(needed, by.length),
      own: false,
    })
  }
  expect(urgent).toBeGreaterThan(0)
})
