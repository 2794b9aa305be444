import { beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/server/passwords'
import { createThrottle, type Attempt, type Throttle } from '../../src/server/throttle'
import { Refusal } from '../../src/server/refusal'
import { cheap, openPortal, type TestPortal } from './portal'
import { captcha, freeCaptcha, login, paths, post, seal, sealer, signIn } from './visitor'

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
  it('allows five failures, then makes everyone wait', async () => {
    const wrong = () => login(portal, { password: 'Wrong#2026' })
    expect(await codes(7, wrong)).toEqual([1001, 1001, 1001, 1001, 1001, 429, 429])
  })

  it('answers a right password like a wrong one while waiting', async () => {
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

  it('gives a device no allowance for another account', async () => {
    const { device } = await signIn(portal, 'demo-verified')
    await codes(5, () => login(portal, { password: 'Wrong#2026' }))
    expect((await login(portal, { headers: { cookie: device } })).statusCode).toBe(429)
  })

  it('stops guessing from a stolen device as well', async () => {
    const { device } = await signIn(portal)
    expect(await codes(7, () => login(portal, { password: 'Wrong#2026', headers: { cookie: device } }))).toEqual([1001, 1001, 1001, 1001, 1001, 429, 429])
  })

  it('counts parallel guesses that arrive together', async () => {
    const [sealed, solved] = [await seal(portal, 'Wrong#2026'), await Promise.all(Array.from({ length: 20 }, () => freeCaptcha(portal)))]
    const answers = await Promise.all(solved.map((headers) => post(portal, paths.login, { username: 'demo-new', password: sealed }, headers)))
    const reached = answers.filter((answer) => answer.json().code === 1001).length
    expect(reached).toBeGreaterThanOrEqual(5)
    expect(reached).toBeLessThanOrEqual(6)
  })

  it('ignores forwarded addresses of strangers', async () => {
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

/** The same path as a login, without the RSA and captcha around it. */
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

  it('lets few of 10,000 sprayed accounts reach the hash', async () => {
    const throttle = createThrottle(portal.store)
    let reached = 0
    for (let i = 0; i < 10_000; i += 1) {
      if (await guess(throttle, { account: `user-${i}`, address: `10.${i % 250}.0.${i % 7}` }, portal.clock.now())) reached += 1
    }
    expect(reached).toBeLessThanOrEqual(50)
  })

  it('tells known from unknown accounts by nothing', async () => {
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
