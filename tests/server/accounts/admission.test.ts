import { describe, expect, it } from 'vitest'
import { createAdmission, type Requester } from '../../../src/server/accounts/admission'
import { hashingHandlers } from '../../../src/server/handlers/handlers'
import { standardCost } from '../../../src/server/accounts/passwords'
import type { Refusal } from '../../../src/server/replies/refusal'
import { openPortal, type TestPortal } from '../portal'
import { freeCaptcha, get, paths, post, sealer, signIn } from '../visitor'

const speed = { hashTime: () => 40, hashesAtOnce: 2 }
const from = (network: string, rest: Partial<Requester> = {}): Requester => ({
  line: 'stranger',
  pressure: 0,
  sources: [network],
  isGone: () => false,
  ...rest,
})
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Records the order in which callers were admitted, and who was rejected. */
function watch(admission = createAdmission(speed)) {
  const inside: { name: string; leave(): void }[] = []
  const refused: string[] = []
  const ask = (name: string, asker: Requester) =>
    void admission.enter(asker).then(
      (leave) => inside.push({ name, leave }),
      (reason: Refusal) => (expect(reason.error).toBe('busy'), refused.push(name)),
    )
  const fill = async () => {
    for (let i = 0; i < 8; i += 1) ask('first', from(`early-${i}`))
    await settle()
  }
  /** Lets the admitted callers leave one by one, until all have been admitted. */
  async function drain(): Promise<string[]> {
    const names: string[] = []
    for (;;) {
      await settle()
      const one = inside.shift()
      if (!one) return names
      names.push(one.name)
      one.leave()
    }
  }
  return { admission, inside, refused, ask, fill, drain }
}

describe('slots for expensive work', () => {
  it('are eight at a time, with a queue that is as long as the machine is fast', async () => {
    const { inside, refused, ask } = watch()
    for (let i = 0; i < 100; i += 1) ask('one', from(`network-${i}`))
    await settle()
    expect([inside.length, refused.length]).toEqual([8, 100 - 8 - 20])
    const slow = watch(createAdmission({ hashTime: () => 400, hashesAtOnce: 2 }))
    for (let i = 0; i < 100; i += 1) slow.ask('one', from(`network-${i}`))
    await settle()
    expect(slow.refused).toHaveLength(100 - 8 - 8)
  })

  it('stay available to others during a flood', async () => {
    const { refused, ask, fill, drain } = watch()
    await fill()
    for (let i = 0; i < 1_000; i += 1) ask('flood', from('flood'))
    for (const name of ['a', 'b', 'c']) ask(name, from(name))
    await settle()
    expect(new Set(refused)).toEqual(new Set(['flood']))
    // The sources alternate: nobody waits for the whole flood.
    expect((await drain()).slice(8, 12).sort()).toEqual(['a', 'b', 'c', 'flood'])
  })

  it('are shared between known people, strangers and suspects', async () => {
    const { ask, fill, drain } = watch()
    await fill()
    for (let i = 0; i < 6; i += 1) for (const line of ['suspect', 'stranger', 'known'] as const) ask(line, from(`${line}-${i}`, { line }))
    const order = (await drain()).slice(8)
    expect(order.slice(0, 7).filter((line) => line === 'suspect')).toHaveLength(1)
    expect(order).toHaveLength(18)
  })

  it('keep strangers waiting longer under attack instead of rejecting them', async () => {
    const { refused, ask, fill, drain } = watch()
    await fill()
    for (let i = 0; i < 200; i += 1) ask('suspect', from(`bad-${i % 50}`, { line: 'suspect', pressure: 2 }))
    for (let i = 0; i < 100; i += 1) ask('honest', from(`good-${i}`, { pressure: 2 }))
    await settle()
    expect(refused.filter((name) => name === 'honest')).toEqual([])
    const order = (await drain()).slice(8)
    expect(order.lastIndexOf('honest')).toBeLessThan(100 * (7 / 6) + 1)
  })

  it('are not wasted on visitors who disconnected', async () => {
    const { refused, ask, fill, drain } = watch()
    await fill()
    ask('gone', from('gone', { isGone: () => true }))
    ask('here', from('here'))
    expect((await drain()).slice(8)).toEqual(['here'])
    expect(refused).toEqual(['gone'])
  })
})

/** Strangers occupy every slot, blocked at their captcha, and fill the queue. */
async function occupy(portal: TestPortal) {
  const { take } = portal.store.captchas
  let go = () => {}
  const going = new Promise<void>((resolve) => (go = resolve))
  portal.store.captchas.take = async (key) => going.then(() => take(key))
  const call = (at: number) =>
    post(
      portal,
      paths.login,
      { username: `nobody-${at}`, password: 'x' },
      { biyicaptchakey: 'x', biyicaptcha: '1' },
      { remoteAddress: `10.2.${at >> 8}.${at & 255}` },
    )
  const calls = Array.from({ length: 500 }, (_, at) => call(at))
  expect((await Promise.race(calls)).statusCode).toBe(503)
  return {
    async release() {
      portal.store.captchas.take = take
      go()
      await Promise.all(calls)
    },
  }
}

describe('an overload', () => {
  const strangers = { remoteAddress: '10.3.3.3' }

  it('rejects strangers before any work, without using up the captcha, and serves readers and signed-in visitors', async () => {
    const portal = await openPortal({ cost: standardCost })
    const { headers } = await signIn(portal, 'demo-verified')
    const seal = await sealer(portal)
    const payload = { username: 'demo-new', password: seal('Demo#2026') }
    const [solved, own] = [await freeCaptcha(portal), await freeCaptcha(portal)]
    const { release } = await occupy(portal)
    const { all } = portal.store.keys
    const { readAll } = portal.store.counters
    let [opened, asked] = [0, 0]
    portal.store.keys.all = () => ((opened += 1), all())
    portal.store.counters.readAll = (...given) => ((asked += 1), readAll(...given))
    const dear = portal.release.operations.filter(
      ({ access, encrypt, serve }) =>
        access === 'public' && (encrypt.length > 0 || (serve.by === 'handler' && hashingHandlers.has(serve.name))),
    )
    expect(dear.length).toBeGreaterThan(5)
    for (const { path } of dear) {
      const answer = await post(portal, path, payload, solved, strangers)
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '2'])
    }
    expect([opened, asked]).toEqual([0, 0])
    portal.store.keys.all = all
    expect((await get(portal, '/sa/api/policy/list?page=1&size=5')).statusCode).toBe(200)
    const change = post(
      portal,
      paths.password,
      { pwd: seal('Demo#2026'), password: seal('Nova#2027x'), verifyPassword: seal('Nova#2027x'), code: own.biyicaptcha },
      { ...headers, biyicaptchakey: own.biyicaptchakey! },
    )
    await release()
    expect((await change).json().code).toBe(0)
    expect((await post(portal, paths.login, payload, solved, strangers)).json().code).toBe(0)
  })
})

describe('logins under attack', () => {
  /** LOGIN_ATTACK=10000 is the full count. */
  const guesses = Number(process.env.LOGIN_ATTACK ?? 100)

  it('let other visitors in from new devices', async () => {
    const portal = await openPortal()
    const seal = await sealer(portal)
    const [wrong, right] = [seal('Wrong#2026'), seal('Demo#2026')]
    const { passwordHash } = (await portal.store.users.byName('demo-new'))!
    const honest = Array.from({ length: guesses / 100 }, (_, at) => `honest-${at}`)
    for (const username of honest)
      await portal.store.users.create({ username, passwordHash, phone: null, role: 'enterprise', type: 1, uuid: null, demo: false })
    const reached = { guesses: 0, refused: 0, others: 0 }
    const guess = async (at: number) => {
      const answer = await post(portal, paths.login, { username: `victim-${at % 200}`, password: wrong }, await freeCaptcha(portal), {
        remoteAddress: `10.6.0.${at % 50}`,
      })
      reached[answer.json().code === 1001 ? 'guesses' : answer.statusCode === 429 || answer.statusCode === 503 ? 'refused' : 'others'] += 1
    }
    const answers: number[] = []
    for (const [at, username] of honest.entries()) {
      const attack = Array.from({ length: 100 }, (_, i) => guess(at * 100 + i))
      const solved = await freeCaptcha(portal)
      const signIn = async () =>
        (await post(portal, paths.login, { username, password: right }, solved, { remoteAddress: `10.7.0.${at}` })).json().code as number
      let code = await signIn()
      // Until the portal detects the attack its queue is short, so a 503 is retried with the same captcha.
      for (let again = 0; code === 503 && again < 20; again += 1) code = await settle().then(signIn)
      answers.push(code)
      await Promise.all(attack)
    }
    expect(answers.filter((code) => code !== 0)).toEqual([])
    expect(reached.others).toBe(0)
    // The limits per account and per network hold.
    expect(reached.guesses).toBeLessThanOrEqual(50 * 22)
    // A busy machine rejects more of them earlier.
    expect(reached.guesses).toBeGreaterThan(10)
  })
})
