import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from './portal'
import { startPostgres, type PostgresServer } from './store/start-postgres'
import { captcha, demoPassword, get, paths, post, seal, signIn } from './visitor'

/** Two servers over one PostgreSQL: captcha, sessions and keys live in the store, so no process is special (requirement B2). */
let postgres: PostgresServer
let one: TestPortal
let two: TestPortal
beforeAll(async () => {
  postgres = await startPostgres()
  const settings = { DATABASE_URL: await postgres.database() }
  one = await openPortal({ settings })
  two = await openPortal({ settings })
}, 60_000)
afterAll(() => postgres?.stop())

const opens = async (portal: TestPortal, headers: Record<string, string>) => (await get(portal, paths.enterprise, headers)).statusCode === 200

describe('two processes on one store', () => {
  it('share a captcha, once', async () => {
    const solved = await captcha(one)
    const login = { username: 'demo-new', password: await seal(one, demoPassword) }
    expect((await post(two, paths.login, login, solved)).json().code).toBe(0)
    expect((await post(one, paths.login, login, solved)).json().code).toBe(1002)
  })

  it('open what either key sealed', async () => {
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
    const sealed = { pwd: await seal(two, demoPassword), password: await seal(two, 'Other#2028'), verifyPassword: await seal(two, 'Other#2028') }
    const changed = await post(two, paths.password, { ...sealed, code: solved.biyicaptcha }, { ...sessions[1].headers, biyicaptchakey: solved.biyicaptchakey! })
    expect(changed.json().code).toBe(0)
    expect(await everywhere()).toEqual([false, false, false, false])
  })

  it('see a change of type in the next request', async () => {
    const { headers } = await signIn(one, 'demo-new')
    const verified = two.release.operations.find(({ access, method, path }) => access === 'verified' && method === 'get' && !path.includes('{'))!
    expect((await get(two, verified.path, headers)).statusCode).toBe(403)
    await one.store.users.setType((await one.store.users.byName('demo-new'))!.id, 2)
    expect((await get(two, verified.path, headers)).statusCode).toBe(200)
  })
})
