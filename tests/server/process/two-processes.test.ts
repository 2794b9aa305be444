import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledDatabase, openPortal, type TestPortal } from '../portal'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { captcha, demoPassword, freeCaptcha, get, paths, post, postAs, seal, signIn, smsCode, type Browser } from '../visitor'
import { StoreProblem } from '../../../src/server/store/store-problem'

/** Two servers on one PostgreSQL: captchas, sessions and keys are in the store, so either can serve any request (requirement B2). */
let postgres: PostgresServer
let one: TestPortal
let two: TestPortal
beforeAll(async () => {
  postgres = await startPostgres()
  const settings = { DATABASE_URL: await filledDatabase(postgres) }
  one = await openPortal({ settings })
  two = await openPortal({ settings })
})
afterAll(() => postgres?.stop())

/** Attempts at something that may succeed once; CALLS=10000 is the full count of the requirements. */
const calls = Number(process.env.CALLS ?? 100)

/** Calls both servers alternately, a hundred calls at a time. */
async function onBoth<T>(times: number, ask: (portal: TestPortal, at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < times) {
    const batch = Array.from({ length: Math.min(100, times - answers.length) }, (_, at) =>
      ask(at % 2 === 0 ? one : two, answers.length + at),
    )
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

const opens = async (portal: TestPortal, headers: Record<string, string>) =>
  (await get(portal, paths.enterprise, headers)).statusCode === 200

describe('two processes on one store', () => {
  it('share a captcha, which works once', async () => {
    const solved = await captcha(one)
    const login = { username: 'demo-new', password: await seal(one, demoPassword) }
    expect((await post(two, paths.login, login, solved)).json().code).toBe(0)
    expect((await post(one, paths.login, login, solved)).json().code).toBe(1002)
  })

  it('decrypt what the key of either encrypted', async () => {
    const password = await seal(two, demoPassword)
    expect((await post(one, paths.login, { username: 'demo-new', password }, await captcha(one))).json().code).toBe(0)
  })

  it('end a session on both at once', async () => {
    const sessions = await Promise.all([signIn(one, 'demo-verified'), signIn(two, 'demo-verified')])
    const everywhere = () => Promise.all(sessions.flatMap(({ headers }) => [opens(one, headers), opens(two, headers)]))
    expect(await everywhere()).toEqual([true, true, true, true])
    await post(one, paths.logout, {}, sessions[0].headers)
    expect(await everywhere()).toEqual([false, false, true, true])
    const solved = await captcha(two, 'password')
    const sealed = {
      pwd: await seal(two, demoPassword),
      password: await seal(two, 'Other#2028'),
      verifyPassword: await seal(two, 'Other#2028'),
    }
    const changed = await post(
      two,
      paths.password,
      { ...sealed, code: solved.biyicaptcha },
      { ...sessions[1].headers, biyicaptchakey: solved.biyicaptchakey! },
    )
    expect(changed.json().code).toBe(0)
    expect(await everywhere()).toEqual([false, false, false, false])
  })

  it('apply a change of type to the next request', async () => {
    const { headers } = await signIn(one, 'demo-new')
    const verified = two.release.operations.find(({ id }) => id === 'demandOrder.list')!
    expect((await get(two, verified.path, headers)).statusCode).toBe(403)
    await one.store.users.setType((await one.store.users.byName('demo-new'))!.id, 2)
    expect((await get(two, verified.path, headers)).statusCode).toBe(200)
  })
})

describe('of many concurrent calls on two processes', () => {
  const check = '/ad/api/system/ent/registerUser/check'
  const who = { username: 'clerk-once', phone: '13900000301', socialCode: '91990101MADEM0062F' }

  it('one uses up a captcha (requirement C1)', async () => {
    const solved = await captcha(one)
    const login = { username: 'nobody', password: await seal(one, demoPassword) }
    const codes = (await onBoth(calls, (portal) => post(portal, paths.login, login, solved))).map((answer) => answer.json().code as number)
    // A busy server rejects some before it checks their captcha.
    expect(codes.filter((code) => code !== 1002 && code !== 503)).toEqual([1001])
    expect(codes).toHaveLength(calls)
  })

  it('one sends a code to each number, and no visitor exceeds the limit (requirement C2)', async () => {
    const phones = Array.from({ length: 30 }, (_, at) => `139001${String(at).padStart(5, '0')}`)
    // Test captchas are written directly to the store, so this error is not turned into a 503 by the pipeline.
    const turnedAway = (error: unknown) => {
      if (error instanceof StoreProblem && error.kind === 'unreachable') return null
      throw error
    }
    const crowded = '10.9.9.9'
    const askFor = async (portal: TestPortal, phone: string, remoteAddress: string): Promise<number> => {
      const solved = await freeCaptcha(portal).catch(turnedAway)
      if (!solved) return askFor(portal, phone, remoteAddress)
      const answer = await post(portal, check, { ...who, phone }, solved, { remoteAddress })
      // Retries when a busy server rejects the call.
      return answer.statusCode === 503 ? askFor(portal, phone, remoteAddress) : (answer.json().code as number)
    }
    const answers = await onBoth(calls, (portal, at) =>
      askFor(portal, phones[at % phones.length]!, at < calls / 2 ? crowded : `10.8.${at >> 8}.${at & 255}`),
    )
    const { sms } = one.store
    const sent = await Promise.all(phones.map(async (phone) => (await sms.codesSince({ to: phone }, 0)).count))
    expect(sent.every((count) => count === 1)).toBe(true)
    // Other addresses may have got some of the codes first; the rest of the limit is used with fresh numbers.
    const share = 20
    const taken = (await sms.codesSince({ address: crowded }, 0)).count
    expect(taken).toBeLessThanOrEqual(share)
    const fresh = Array.from({ length: share }, (_, at) => `139002${String(at).padStart(5, '0')}`)
    const late = await Promise.all(fresh.map((phone, at) => askFor(at % 2 === 0 ? one : two, phone, crowded)))
    expect(late.filter((code) => code === 0)).toHaveLength(share - taken)
    expect((await sms.codesSince({ address: crowded }, 0)).count).toBe(share)
    // Each message serves the browser that requested it and up to three whose requests came too late to get their own.
    const told = answers.filter((code) => code === 0).length
    expect(told).toBeGreaterThanOrEqual(phones.length)
    expect(told).toBeLessThanOrEqual(phones.length * 4)
    expect(answers.filter((code) => code !== 0 && code !== 429)).toEqual([])
  })

  it('one registers with a code (requirement C2)', async () => {
    const browser: Browser = { headers: {} }
    expect((await postAs(one, browser, check, who, 'register')).json().code).toBe(0)
    const password = await seal(one, 'Nova#2027x')
    const values = {
      ...who,
      enterpriseName: '示例一次有限公司（示例）',
      legalPersonName: '示例法人',
      agree: ['2026-11'],
      password,
      verifyPassword: password,
      smsCode: await smsCode(one, who.phone),
    }
    const answers = await onBoth(calls, (portal) => post(portal, '/ad/api/system/ent/registerUser', values, browser.headers))
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode >= 500 && answer.statusCode !== 503)).toEqual([])
    expect((await one.store.users.byName(who.username))?.phone).toBe(who.phone)
  })
})
