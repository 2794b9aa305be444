import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOidcSignOn } from '../../../../src/server/ports/oidc-sign-on'
import { startProvider, type RunningProvider } from '../../../oidc-provider'
import { openPortal, type TestPortal } from '../../portal'
import { demoPassword, freeCaptcha, get, paths, post, sealerOf } from '../../visitor'

const at = 'http://portal.test'
const host = { host: 'portal.test' }
const sso = (step: string) => `/ad/api/system/sso/${step}`

let provider: RunningProvider
let portal: TestPortal
beforeAll(async () => {
  provider = await startProvider(at)
  portal = await openPortal({ settings: { PORTAL_URL: at, PORTAL_OIDC_ISSUER: provider.issuer, PORTAL_OIDC_CLIENT: 'portal' } })
})
afterAll(() => provider.stop())

type Cookies = Map<string, string>
const sent = (cookies: Cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Follows the provider's redirects like a browser, choosing `who`, until they lead back to the portal. */
async function visitProvider(url: string, who: string): Promise<URL> {
  const cookies: Cookies = new Map()
  let next = url
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie: sent(cookies) } })
    for (const line of answer.headers.getSetCookie()) cookies.set(line.split('=')[0]!, line.split(';')[0]!.slice(line.indexOf('=') + 1))
    const address = answer.headers.get('location')
    if (!address) {
      const body = await answer.text()
      const link = new RegExp(`href="([^"]+/${who})"`).exec(body)?.[1]
      if (!link) throw new Error(`the provider answered ${answer.status}: ${body.slice(0, 400)}`)
      next = new URL(link, next).href
    } else if (address.startsWith(at)) return new URL(address)
    else next = new URL(address, next).href
  }
  throw new Error('the provider leads in circles')
}

/** Begins a sign-on; returns the cookies it set, the provider's URL and the parameters of the redirect back. */
async function begin(who: string, on = portal) {
  const answer = await post(on, sso('begin'), {}, host)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const back = await visitProvider(answer.json().data.url, who)
  return { cookie, back: Object.fromEntries(back.searchParams), url: new URL(answer.json().data.url) }
}

const finish = (back: object, cookie: string, on = portal) => post(on, sso('login'), back, { ...host, cookie })
const refusal = async (back: object, cookie: string) => (await finish(back, cookie)).json() as { code: number; message: string }

describe('single sign-on', () => {
  it('is available, uses PKCE and returns to the sign-in page', async () => {
    expect((await get(portal, sso('state'), host)).json().data).toEqual({ on: true, label: '统一身份认证登录' })
    const { url, back } = await begin('sub-new')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `${at}/login`,
      code_challenge_method: 'S256',
    })
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(back.state).toBe(url.searchParams.get('state'))
  })

  it('creates an account for a new enterprise once, with its uuid', async () => {
    const first = await begin('sub-new')
    const { code, data } = (await finish(first.back, first.cookie)).json()
    expect({ code, ...data }).toMatchObject({
      code: 0,
      uuid: 'sub-new',
      type: '1',
      role: 'enterprise',
      username: 'nova-clerk',
      socialCode: '91990101MADEM0062F',
    })
    const again = await begin('sub-new')
    expect((await finish(again.back, again.cookie)).json().data).toMatchObject({ username: 'nova-clerk', uuid: 'sub-new' })
    expect(await portal.store.users.byUuid('sub-new')).toMatchObject({ username: 'nova-clerk', type: 1, phone: null })
  })

  it('signs in to an existing account of the enterprise, whose password stays valid', async () => {
    const { back, cookie } = await begin('sub-known')
    expect((await finish(back, cookie)).json().data).toMatchObject({ username: 'demo-verified', type: '2', uuid: 'sub-known' })
    const seal = sealerOf((await get(portal, paths.key, host)).json().data)
    const byPassword = await post(
      portal,
      paths.login,
      { username: 'demo-verified', password: seal(demoPassword) },
      { ...host, ...(await freeCaptcha(portal)) },
    )
    expect(byPassword.json().data).toMatchObject({ username: 'demo-verified', uuid: '' })
  })

  it('refuses a second identity for one enterprise', async () => {
    const stub = await openPortal({
      settings: { PORTAL_URL: at },
      signOn: {
        begin: async () => ({ url: 'http://x', state: 's', nonce: 'n', verifier: 'v' }),
        finish: async () => ({ subject: 'sub-2', claims: { social_code: '91990104MADEM0038A', enterprise_name: '示例' }, idToken: 'x' }),
        logoutUrl: async () => null,
      },
    })
    await stub.store.users.byName('demo-new').then((user) => stub.store.users.setUuid(user!.id, 'sub-1'))
    const begun = await post(stub, sso('begin'), {}, host)
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await finish({ state: 's', code: 'c' }, cookie, stub)).json()).toMatchObject({
      code: 1004,
      message: '该企业已绑定另一个统一身份账号，请用原来的账号登录，或用密码登录',
    })
  })

  it('refuses an identity without an enterprise', async () => {
    const { back, cookie } = await begin('sub-person')
    expect((await refusal(back, cookie)).message).toMatch(/^统一身份认证没有给出企业名称和统一社会信用代码/)
    expect(await portal.store.users.byUuid('sub-person')).toBeNull()
  })

  it('reports that the visitor cancelled at the provider', async () => {
    const { back, cookie } = await begin('cancel')
    expect(back.error).toBe('access_denied')
    expect(await refusal(back, cookie)).toMatchObject({ code: 1004, message: '您没有在统一身份认证中完成登录，可重新发起，或用密码登录' })
  })

  it('accepts a response once', async () => {
    const { back, cookie } = await begin('sub-new')
    expect((await finish(back, cookie)).json().code).toBe(0)
    expect(await refusal(back, cookie)).toMatchObject({ code: 1004, message: '统一身份认证没有完成，请重新发起，或用密码登录' })
  })

  it('rejects the response of another browser or another sign-on, and one without cookies', async () => {
    const [mine, other] = [await begin('sub-new'), await begin('sub-known')]
    expect((await refusal(other.back, mine.cookie)).code).toBe(1004)
    expect((await refusal(mine.back, '')).message).toBe('登录已超时，或不是从本页面发起，请重新点击统一身份认证登录')
    expect((await refusal(mine.back, `${mine.cookie}x`)).code).toBe(1004)
    expect((await refusal({ ...mine.back, state: 'forged' }, mine.cookie)).code).toBe(1004)
    expect((await refusal({ ...mine.back, iss: 'http://evil.example' }, mine.cookie)).code).toBe(1004)
    expect((await finish({ ...mine.back, uuid: 'sub-known' }, mine.cookie)).statusCode).toBe(422)
  })

  it("signs out at the provider, with the visitor's identity", async () => {
    const { back, cookie } = await begin('sub-new')
    const signedOn = await finish(back, cookie)
    const identity = signedOn.cookies.find(({ name }) => name === 'identity')!
    expect(identity).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const { url } = (await post(portal, sso('logout'), {}, { ...host, cookie: `identity=${identity.value}` })).json().data
    const address = new URL(url)
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ id_token_hint: identity.value, post_logout_redirect_uri: `${at}/` })
    expect((await fetch(address)).status).toBe(200)
  })
})

describe('a failing identity provider', () => {
  const servers: Server[] = []
  const { timeout } = AbortSignal
  afterEach(() => void vi.restoreAllMocks())
  afterAll(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()))

  async function answering(handle: (url: string) => string | undefined, status = 200) {
    const server = createServer((request, response) => {
      const body = handle(request.url ?? '')
      if (body !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    return openPortal({
      settings: {
        PORTAL_URL: at,
        PORTAL_OIDC_ISSUER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        PORTAL_OIDC_CLIENT: 'portal',
      },
    })
  }

  it.each([
    [
      'is unreachable',
      () => openPortal({ settings: { PORTAL_URL: at, PORTAL_OIDC_ISSUER: 'http://127.0.0.1:9', PORTAL_OIDC_CLIENT: 'portal' } }),
    ],
    ['returns something other than JSON', () => answering(() => '<html>hello</html>')],
    [
      'returns the metadata of another issuer',
      () =>
        answering(() => JSON.stringify({ issuer: 'https://elsewhere.example', authorization_endpoint: 'https://elsewhere.example/auth' })),
    ],
    ['answers with an error', () => answering(() => '{}', 500)],
    ['never responds', () => answering(() => undefined)],
  ])('which %s is reported in Chinese with an alternative', async (_, open) => {
    const other = await open()
    // The timeout of five seconds is shortened to a hundredth.
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time / 100))
    const answer = await post(other, sso('begin'), {}, host)
    expect(answer.json()).toMatchObject({ code: 1004, message: '统一身份认证暂时无法使用，请稍后再试，或用密码登录' })
    expect(patience.mock.calls).toEqual([[5_000]])
    expect((await post(other, sso('logout'), {}, host)).json().data).toEqual({ url: null })
  })

  it('is contacted again after a failure', async () => {
    let up = false
    const server = createServer((request, response) => {
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      response
        .writeHead(up ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    const signOn = createOidcSignOn({
      issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clientId: 'portal',
      clientSecret: undefined,
    })
    await expect(signOn.begin(`${at}/login`, 'openid')).rejects.toThrow()
    up = true
    expect((await signOn.begin(`${at}/login`, 'openid')).url).toContain('/auth?')
    expect(await signOn.logoutUrl(`${at}/`, undefined)).toBeNull()
  })
})

describe('single sign-on without settings', () => {
  it('is unavailable, and says so', async () => {
    const plain = await openPortal()
    expect((await get(plain, sso('state'))).json().data.on).toBe(false)
    expect((await post(plain, sso('begin'), {})).json()).toMatchObject({ code: 1004, message: '本平台没有开通统一身份认证，请用密码登录' })
    expect((await post(plain, sso('login'), { state: 'x', code: 'y' })).json().code).toBe(1004)
    expect((await get(plain, paths.key)).statusCode).toBe(200)
  })
})
