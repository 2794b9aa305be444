import { beforeAll, describe, expect, it } from 'vitest'
import { newToken, sha256 } from '../../../src/server/accounts/secrets'
import { sweep } from '../../../src/server/sweep'
import { openPortal, type TestPortal } from '../portal'
import { captcha, demoPassword, get, paths, post, profile, sealer, signIn } from '../visitor'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const opens = async (headers: Record<string, string>) => (await get(portal, paths.enterprise, headers)).statusCode === 200

async function changePassword(headers: Record<string, string>, from: string, to: string) {
  const seal = await sealer(portal)
  const sealed = { pwd: seal(from), password: seal(to), verifyPassword: seal(to) }
  const solved = await captcha(portal, 'password')
  return post(portal, paths.password, { ...sealed, code: solved.biyicaptcha }, { ...headers, biyicaptchakey: solved.biyicaptchakey! })
}

describe('a token', () => {
  it('has 256 bits and is unique', () => {
    const tokens = new Set(Array.from({ length: 100_000 }, newToken))
    expect(tokens.size).toBe(100_000)
    expect([...tokens].every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  })

  it('is not stored in plain text', async () => {
    const { token, headers } = await signIn(portal)
    const { userId, ...stored } = (await portal.store.sessions.find(sha256(token)))!
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(JSON.stringify(stored)).not.toContain(headers.cookie!.slice(4))
    for (const value of [stored.tokenHash, stored.cookieHash, userId])
      expect(await opens({ authorization: value, cookie: `sid=${value}` })).toBe(false)
  })

  it('is accepted with and without Bearer', async () => {
    const { token, headers } = await signIn(portal)
    expect(await opens(headers)).toBe(true)
    expect(await opens({ ...headers, authorization: `Bearer ${token}` })).toBe(true)
  })

  it('gives no access to its account without the cookie', async () => {
    const { token } = await signIn(portal)
    const other = await signIn(portal, 'demo-verified')
    const own = portal.release.operations.filter(
      ({ access, method, path }) => access === 'signedIn' && method === 'get' && !path.includes('{'),
    )
    expect(own.length).toBeGreaterThan(3)
    for (const { path } of own)
      for (const cookie of ['', other.headers.cookie!, `accessToken=${token}`])
        expect([path, cookie, (await get(portal, path, { authorization: token, cookie })).statusCode]).toEqual([path, cookie, 401])
  })

  it('is not accepted from the readable cookie', async () => {
    const { token, headers } = await signIn(portal)
    expect(await opens({ cookie: `accessToken=${token}; ${headers.cookie}` })).toBe(false)
  })
})

describe('a session ends', () => {
  it('at once by logout', async () => {
    const { headers } = await signIn(portal)
    const answer = await post(portal, paths.logout, {}, headers)
    expect(answer.json()).toMatchObject({ code: 0 })
    expect(answer.cookies.find(({ name }) => name === 'sid')?.value).toBe('')
    expect(await opens(headers)).toBe(false)
  })

  it('on every device by a password change', async () => {
    const user = (await portal.store.users.byName('demo-verified'))!
    const sessions = [await signIn(portal, 'demo-verified'), await signIn(portal, 'demo-verified'), await signIn(portal, 'demo-verified')]
    expect((await changePassword(sessions[0]!.headers, demoPassword, 'Newer#2027')).json().code).toBe(0)
    expect(await Promise.all(sessions.map(({ headers }) => opens(headers)))).toEqual([false, false, false])
    await portal.store.users.setPassword(user.id, user.passwordHash)
  })

  it('when a sixth one begins', async () => {
    const sessions = []
    for (let i = 0; i < 6; i += 1) sessions.push(await signIn(portal, 'demo-operator'))
    const alive = await Promise.all(sessions.map(({ headers }) => get(portal, '/operator/status', headers)))
    expect(alive.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200, 200, 200, 200])
  })

  it('with its reason only for whoever has both its secrets', async () => {
    const [here, there] = [await signIn(portal, 'demo-verified'), await signIn(portal, 'demo-verified')]
    expect((await post(portal, '/ad/api/system/sessions/endOthers', {}, here.headers)).json().code).toBe(0)
    const said = async (headers: Record<string, string>) => (await get(portal, paths.enterprise, headers)).json().message
    const upload = { ...there.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const reason = '您在另一台设备上退出了这里的登录，请重新登录'
    expect(await said(there.headers)).toBe(reason)
    expect((await get(portal, '/console/api/state', there.headers)).json().message).toBe(reason)
    const sent = await portal.app.inject({ method: 'POST', url: '/ad/api/uploadFile', payload: '--x--', headers: upload })
    expect([sent.statusCode, sent.json().message]).toEqual([401, reason])
    const plain = '登录信息已过期，请重新登录'
    expect(await said({ authorization: there.token })).toBe(plain)
    expect(await said({ ...there.headers, cookie: here.headers.cookie! })).toBe(plain)
    expect(await said({ ...there.headers, authorization: 'another' })).toBe(plain)
    portal.clock.pass(25 * 3600)
    await sweep(portal.store, portal.clock.now())
    expect(await said(there.headers)).toBe(plain)
    portal.clock.pass(-25 * 3600)
  })

  it('on other devices when its owner ends it, and is listed until then', async () => {
    const [here, there] = [await signIn(portal, 'demo-verified'), await signIn(portal, 'demo-verified')]
    const listed = async () => (await get(portal, '/ad/api/system/sessions', here.headers)).json().data
    expect((await listed()).map(({ device }: { device: string }) => device).sort()).toEqual(['其他设备', '本机'])
    expect(JSON.stringify(await listed())).not.toContain(sha256(there.token))
    expect((await post(portal, '/ad/api/system/sessions/endOthers', {}, here.headers)).json().code).toBe(0)
    expect([await opens(here.headers), await opens(there.headers)]).toEqual([true, false])
    expect(await listed()).toHaveLength(1)
  })

  it('after half an hour without use', async () => {
    const mine = await openPortal()
    const { headers } = await signIn(mine)
    mine.clock.pass(29 * 60)
    expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(200)
    mine.clock.pass(29 * 60)
    expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(200)
    mine.clock.pass(30 * 60)
    expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(401)
  })

  it('for good, even if the clock is set back afterwards', async () => {
    const mine = await openPortal()
    const { headers } = await signIn(mine)
    mine.clock.pass(3600)
    expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(401)
    mine.clock.pass(-3600)
    expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(401)
  })

  it('at most a second early, whenever it was used', async () => {
    const mine = await openPortal()
    const opened = async (headers: Record<string, string>) => (await get(mine, paths.enterprise, headers)).statusCode === 200
    const [used, left] = [await signIn(mine), await signIn(mine, 'demo-verified')]
    mine.clock.pass(7.9)
    expect(await opened(used.headers)).toBe(true)
    mine.clock.pass(0.9)
    expect(await opened(used.headers)).toBe(true)
    mine.clock.pass(1799 - 8.8)
    expect(await opened(left.headers)).toBe(true)
    mine.clock.pass(8)
    expect(await opened(used.headers)).toBe(true)
    mine.clock.pass(1800)
    expect([await opened(used.headers), await opened(left.headers)]).toEqual([false, false])
  })

  it('at once when a restart finds the clock set back, and stays ended', async () => {
    const mine = await openPortal()
    const { headers } = await signIn(mine)
    const [asked, swept] = [await signIn(mine), await signIn(mine)]
    mine.clock.pass(-3600)
    expect((await get(mine, paths.enterprise, asked.headers)).statusCode).toBe(401)
    expect((await get(mine, '/ad/api/system/sessions', (await signIn(mine)).headers)).json().data).toHaveLength(1)
    await sweep(mine.store, mine.clock.now())
    mine.clock.pass(3600)
    for (const one of [headers, asked.headers, swept.headers]) expect((await get(mine, paths.enterprise, one)).statusCode).toBe(401)
  })

  it('after a day, even in use', async () => {
    const mine = await openPortal()
    const { headers } = await signIn(mine)
    for (let i = 0; i < 71; i += 1) {
      mine.clock.pass(20 * 60)
      expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(200)
    }
    mine.clock.pass(21 * 60)
    expect((await get(mine, paths.enterprise, headers)).statusCode).toBe(401)
  })
})

describe('a write', () => {
  it('needs the cookie of the same session', async () => {
    const [mine, other] = [await signIn(portal), await signIn(portal, 'demo-verified')]
    const save = async (headers: Record<string, string>) => (await post(portal, paths.save, profile, headers)).statusCode
    expect(await save({ authorization: mine.token })).toBe(401)
    expect(await save({ authorization: mine.token, cookie: other.headers.cookie! })).toBe(401)
    expect(await save({ cookie: mine.headers.cookie! })).toBe(401)
    const user = await portal.store.users.byName('demo-new')
    expect((await portal.store.enterprises.ofUser(user!.id))!.profile).toEqual({})
    expect(await save(mine.headers)).toBe(200)
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another scheme', { host: 'x', origin: 'ftp://x' }],
    ['an origin with a name', { host: 'x', origin: 'http://me@x' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_, extra) => {
    const { headers } = await signIn(portal)
    const answer = await post(portal, paths.save, profile, { ...headers, ...extra } as Record<string, string>)
    expect(answer.statusCode).toBe(403)
  })

  it('is not possible as a cross-site form', async () => {
    const { headers } = await signIn(portal)
    const form = await post(portal, paths.save, 'mainIncome=1', { ...headers, 'content-type': 'application/x-www-form-urlencoded' })
    const text = await post(portal, paths.save, JSON.stringify(profile), { ...headers, 'content-type': 'text/plain' })
    expect([form.statusCode, text.statusCode]).toEqual([415, 415])
  })
})
