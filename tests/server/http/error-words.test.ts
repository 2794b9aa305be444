import { EventEmitter } from 'node:events'
import { expect, it, describe, beforeAll } from 'vitest'
import { compileRelease } from '../../../src/release/compile-release'
import { errors } from '../../../src/server/replies/errors'
import { StoreProblem } from '../../../src/server/store/store-problem'
import { openPortal, productTree, type TestPortal } from '../portal'
import { captcha, get, login, paths, post, profile, seal, signIn } from '../visitor'

/** The unique message that each refusal of the catalogue is given. */
const said = (code: number | string) => `改过的话 ${code}`

async function editedPortal(settings: Record<string, string> = {}): Promise<TestPortal> {
  const tree = await productTree()
  for (const [code, word] of Object.entries(tree.words?.errors ?? {})) word.message = said(code)
  return openPortal({ release: compileRelease(tree), settings, limited: true })
}

let portal: TestPortal
beforeAll(async () => {
  portal = await editedPortal()
})

const json = { 'content-type': 'application/json' }

/** The response to a socket error of Node's HTTP parser. */
function clientError(code: string): string {
  let text = ''
  const socket = Object.assign(new EventEmitter(), { writable: true, end: (sent: string) => void (text = sent), destroy: () => undefined })
  portal.app.server.emit('clientError', Object.assign(new Error(code), { code }), socket as never)
  return text.slice(text.indexOf('\r\n\r\n') + 4)
}

async function failing(error: Error): Promise<unknown> {
  const { records } = portal.store
  const list = records.list.bind(records)
  records.list = () => Promise.reject(error)
  try {
    return (await get(portal, '/sa/api/guide/list')).json()
  } finally {
    records.list = list
  }
}

const provoked: Record<number, () => Promise<unknown>> = {
  400: async () => (await get(portal, '/%zz')).json(),
  401: async () => (await get(portal, paths.enterprise)).json(),
  403: async () => (await post(portal, paths.login, {}, { ...json, 'sec-fetch-site': 'cross-site' })).json(),
  404: async () => (await get(portal, '/nothing.txt')).json(),
  405: async () => (await portal.app.inject({ method: 'PUT', url: paths.login })).json(),
  408: async () => JSON.parse(clientError('ERR_HTTP_REQUEST_TIMEOUT')),
  409: async () => {
    const { headers } = await signIn(portal)
    return (await post(portal, paths.save, profile, { ...headers, 'x-portal-revision': 'gone' })).json()
  },
  413: async () => (await post(portal, paths.login, 'x'.repeat(1_100_000), json)).json(),
  415: async () => (await post(portal, paths.login, '<a/>', { ...(await captcha(portal)), 'content-type': 'text/xml' })).json(),
  421: async () => (await get(await editedPortal({ PORTAL_URL: 'http://portal.example' }), '/', { host: 'other.example' })).json(),
  429: async () => {
    const { limit } = portal.release.operations.find((one) => one.id === 'account.validateName')!.rate!
    let body: unknown
    for (let time = 0; time <= limit; time++)
      body = (await portal.app.inject({ url: '/ad/api/validateEntName', remoteAddress: '10.9.8.7' })).json()
    return body
  },
  431: async () => JSON.parse(clientError('HPE_HEADER_OVERFLOW')),
  500: async () => failing(new Error('a fault of ours')),
  503: async () => failing(new StoreProblem('unreachable', 'gone', '')),
  1001: async () => (await login(portal, { password: 'Wrong#2026' })).json(),
  1002: async () =>
    (
      await post(
        portal,
        paths.login,
        { username: 'demo-new', password: await seal(portal, 'x') },
        { ...json, biyicaptchakey: 'none', biyicaptcha: '0' },
      )
    ).json(),
  1003: async () => {
    const { headers } = await signIn(portal)
    const [wrong, fresh] = await Promise.all([seal(portal, 'Wrong#2026'), seal(portal, 'Blue-Kite#5871')])
    const sent = { pwd: wrong, password: fresh, verifyPassword: fresh }
    return (await post(portal, paths.password, sent, { ...headers, ...(await captcha(portal, 'password')) })).json()
  },
}

/** Used only when a value breaks the security baseline and its form has no message for it: tests/server/request/baseline.test.ts. */
const elsewhere = ['422']

describe('the message of a refusal', () => {
  /** Each of their refusals has a sentence of its own. */
  const worded = [errors.business, errors.outdated].map(({ code }) => String(code))
  const codes = [...new Set(Object.values(errors).map(({ code }) => String(code)))].filter((code) => !worded.includes(code))

  it('exists for every code, and is tested for every code', async () => {
    const { words: declared } = await productTree()
    expect(Object.keys(declared?.errors ?? {}).sort()).toEqual(codes.sort())
    expect([...Object.keys(provoked), ...elsewhere].sort()).toEqual(codes.sort())
  })

  it.each(Object.entries(provoked))('comes from words.json: %s', async (code, provoke) => {
    expect(await provoke()).toMatchObject({ code: Number(code), message: said(code) })
  })

  it('leads to the profile with the text of the guard', async () => {
    const tree = await productTree()
    tree.portal.guard.incomplete = '改过：先完善信息'
    const edited = await openPortal({ release: compileRelease(tree) })
    const closed = edited.release.operations.find(
      ({ method, access, path }) => method === 'get' && access === 'verified' && !path.includes('{'),
    )
    const { headers } = await signIn(edited)
    expect((await get(edited, closed!.path, headers)).json()).toMatchObject({ code: 403, message: '改过：先完善信息' })
  })
})
