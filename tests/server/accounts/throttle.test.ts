import { beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../../src/server/accounts/passwords'
import { createThrottle, type Attempt, type Throttle } from '../../../src/server/accounts/throttle'
import { Refusal } from '../../../src/server/replies/refusal'
import { cheap, openPortal, type TestPortal } from '../portal'
import { captcha, freeCaptcha, get, login, paths, post, seal, sealer, signIn } from '../visitor'

let portal: TestPortal
beforeEach(async () => {
  portal = await openPortal()
})

const codes = async (count: number, attempt: () => ReturnType<typeof login>) => {
  const seen: number[] = []
  for (let i = 0; i < count; i += 1) seen.push((await attempt()).json().code)
  return seen
}

describe('one account under attack', () => {
  it('allows five failures, then makes every caller wait', async () => {
    const wrong = () => login(portal, { password: 'Wrong#2026' })
    expect(await codes(7, wrong)).toEqual([1001, 1001, 1001, 1001, 1001, 429, 429])
  })

  it('answers a correct password like a wrong one during the wait', async () => {
    await codes(5, () => login(portal, { password: 'Wrong#2026' }))
    const [right, wrong] = [await login(portal), await login(portal, { password: 'Wrong#2026' })]
    expect(right.body).toBe(wrong.body)
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(50)
  })

  it('doubles the wait up to fifteen minutes', async () => {
    await codes(5, () => login(portal, { password: 'Wrong#2026' }))
    const waits: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const wait = Number((await login(portal)).headers['retry-after'])
      waits.push(Math.round(wait / 60))
      portal.clock.pass(wait + 1)
      await login(portal, { password: 'Wrong#2026' })
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  })

  it('forgets the failures after a success', async () => {
    const wrong = () => login(portal, { password: 'Wrong#2026' })
    await codes(4, wrong)
    await signIn(portal)
    expect(await codes(5, wrong)).toEqual([1001, 1001, 1001, 1001, 1001])
  })

  it('lets the owner in from a known device', async () => {
    const { device } = await signIn(portal)
    await codes(8, () => login(portal, { password: 'Wrong#2026' }))
    expect((await login(portal)).statusCode).toBe(429)
    expect((await login(portal, { headers: { cookie: device } })).json().code).toBe(0)
  })

  it('gives a known device no allowance for another account', async () => {
    const { device } = await signIn(portal, 'demo-verified')
    await codes(5, () => login(portal, { password: 'Wrong#2026' }))
    expect((await login(portal, { headers: { cookie: device } })).statusCode).toBe(429)
  })

  it('stops guessing from a stolen device as well', async () => {
    const { device } = await signIn(portal)
    expect(await codes(7, () => login(portal, { password: 'Wrong#2026', headers: { cookie: device } }))).toEqual([
      1001, 1001, 1001, 1001, 1001, 429, 429,
    ])
  })

  it('counts parallel guesses that arrive together', async () => {
    const [sealed, solved] = [await seal(portal, 'Wrong#2026'), await Promise.all(Array.from({ length: 20 }, () => freeCaptcha(portal)))]
    const answers = await Promise.all(
      solved.map((headers) => post(portal, paths.login, { username: 'demo-new', password: sealed }, headers)),
    )
    const reached = answers.filter((answer) => answer.json().code === 1001).length
    expect(reached).toBeGreaterThanOrEqual(5)
    expect(reached).toBeLessThanOrEqual(6)
  })

  it('ignores X-Forwarded-For from untrusted senders', async () => {
    const sealed = await seal(portal, 'Wrong#2026')
    let reached = 0
    for (let i = 0; i < 60; i += 1) {
      const headers = { ...(await freeCaptcha(portal)), 'x-forwarded-for': `203.0.113.${i}` }
      const answer = await post(portal, paths.login, { username: `nobody-${i}`, password: sealed }, headers)
      if (answer.json().code === 1001) reached += 1
    }
    expect(reached).toBe(20)
  })
})

/** The same path as a login, without RSA and captcha. */
async function guess(throttle: Throttle, attempt: Attempt, now: Date): Promise<boolean> {
  try {
    await throttle.admit(attempt, now)
  } catch (refusal) {
    if (refusal instanceof Refusal) return false
    throw refusal
  }
  await throttle.failed(attempt, now)
  return true
}

describe('an attack in numbers', () => {
  it('lets few of 10,000 guesses reach the hash', async () => {
    const throttle = createThrottle(portal.store)
    let reached = 0
    for (let i = 0; i < 10_000; i += 1) {
      const attempt = { account: 'demo-new', address: `198.51.${i % 100}.${Math.floor(i / 100) % 10}` }
      if (await guess(throttle, attempt, portal.clock.now())) reached += 1
      portal.clock.pass(1)
    }
    expect(reached).toBeLessThanOrEqual(40)
  })

  it('lets no more than fifty guesses per address and hour reach the hash, over any hour', async () => {
    const throttle = createThrottle(portal.store)
    const reached: number[] = []
    for (let at = 0; at < 3 * 3600; at += 5) {
      if (await guess(throttle, { account: `user-${at}`, address: `2001:db8:1:2:${at.toString(16)}::1` }, portal.clock.now()))
        reached.push(at)
      portal.clock.pass(5)
    }
    const busiest = Math.max(...reached.map((from) => reached.filter((at) => at >= from && at < from + 3600).length))
    expect(busiest).toBeLessThanOrEqual(50)
    expect(reached.length).toBeGreaterThan(100)
  })

  it('rejects nobody for the failures of strangers elsewhere, and queues suspects separately', async () => {
    const throttle = createThrottle(portal.store)
    const now = portal.clock.now()
    for (let i = 0; i < 500; i += 1) await guess(throttle, { account: `user-${i % 200}`, address: `10.0.${i % 50}.1` }, now)
    expect(await throttle.admit({ account: 'demo-new', address: '10.9.9.9' }, now)).toEqual({ line: 'stranger', pressure: 2 })
    const few = { account: 'somebody', address: '10.0.200.1' }
    for (let i = 0; i < 3; i += 1) await guess(throttle, { ...few, account: `other-${i}` }, now)
    expect((await throttle.admit(few, now)).line).toBe('suspect')
    const { device } = await signIn(portal)
    expect((await throttle.admit({ account: 'demo-new', address: '10.0.1.1', device: device.slice('device='.length) }, now)).line).toBe(
      'known',
    )
  })

  it('treats an IPv6 site as suspect when it keeps failing from new networks', async () => {
    const throttle = createThrottle(portal.store)
    const now = portal.clock.now()
    for (let i = 0; i < 20; i += 1) await guess(throttle, { account: `user-${i}`, address: `2001:db8:7:${i}::1` }, now)
    expect((await throttle.admit({ account: 'demo-new', address: '2001:db8:7:ff::1' }, now)).line).toBe('suspect')
    expect((await throttle.admit({ account: 'demo-new', address: '2001:db8:8:ff::1' }, now)).line).toBe('stranger')
  })

  it('lets one guess at a time through after a wait, across all processes', async () => {
    const now = portal.clock.now()
    const attempt = { account: 'demo-new', address: '10.1.1.1' }
    const processes = [createThrottle(portal.store), createThrottle(portal.store), createThrottle(portal.store)]
    for (let i = 0; i < 5; i += 1) await guess(processes[0]!, attempt, now)
    const later = new Date(now.getTime() + 61_000)
    const claims = await Promise.allSettled(processes.map((throttle) => throttle.claim(attempt, later)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('counts failures of signed-in people only for themselves', async () => {
    const throttle = createThrottle(portal.store)
    const now = portal.clock.now()
    for (let i = 0; i < 200; i += 1) await guess(throttle, { own: `account-${i % 50}` }, now)
    expect(await throttle.pressure(now)).toBe(0)
    for (let i = 0; i < 500; i += 1) await guess(throttle, { account: `user-${i % 200}`, address: `10.0.${i % 50}.1` }, now)
    expect((await throttle.admit({ own: 'account-99' }, now)).line).toBe('known')
  })

  it('makes captchas for logins harder under attack, and no others', async () => {
    const throttle = createThrottle(portal.store)
    const work = async (purpose: string) =>
      Object.values((await get(portal, `${paths.captcha}?way=work&purpose=${purpose}`)).json().data as Record<string, string>)[0]!.split(
        ':',
      )[1]
    expect(await work('login')).toBe('16')
    for (let i = 0; i < 50; i += 1) await guess(throttle, { account: `user-${i}`, address: `10.0.${i}.1` }, portal.clock.now())
    expect([await work('login'), await work('slider'), await work('register')]).toEqual(['17', '17', '16'])
  })

  it('responds alike for known and unknown accounts', async () => {
    const passwords = createPasswords(cheap)
    const stored = await passwords.hash('Demo#2026')
    expect(await passwords.matches(stored, 'Wrong#2026')).toBe(false)
    expect(await passwords.matches(undefined, 'Wrong#2026')).toBe(false)
    const toSeal = await sealer(portal)
    const bodies = new Set<string>()
    for (const username of ['demo-new', 'no-such-account', 'demo-verified', '__proto__']) {
      const answer = await post(portal, paths.login, { username, password: toSeal('Wrong#2026') }, await captcha(portal))
      bodies.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).sort().join()}`)
    }
    expect(bodies.size).toBe(1)
  })
})
