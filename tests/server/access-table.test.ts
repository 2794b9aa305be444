import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../../src/contract/kinds'
import { newToken, sha256 } from '../../src/server/secrets'
import { openPortal, productRelease, type TestPortal } from './portal'
import { paths, post, signIn } from './visitor'

const visitors = ['none', 'type1', 'type2', 'operator', 'expired', 'revoked', 'forged', 'halfStolen'] as const
type Visitor = (typeof visitors)[number]
type Verdict = 'served' | 401 | 403

const withSession: Record<Exclude<Access, 'public'>, Partial<Record<Visitor, Verdict>>> = {
  signedIn: { type1: 'served', type2: 'served', operator: 'served' },
  verified: { type1: 403, type2: 'served', operator: 403 },
  operator: { type1: 403, type2: 403, operator: 'served' },
}

/** Spec §7 starts a trial by GET. */
const writesByGet = ['trial.start']

/** `halfStolen` has the token without the cookie: enough to read, never to write. */
function expected(access: Access, reads: boolean, visitor: Visitor): Verdict {
  if (access === 'public') return 'served'
  const known = visitor === 'halfStolen' && reads ? 'type2' : visitor
  return withSession[access][known] ?? 401
}

let portal: TestPortal
let headers: Record<Visitor, Record<string, string>>

async function expiredSession() {
  const [token, cookie] = [newToken(), newToken()]
  const user = await portal.store.users.byName('demo-verified')
  const before = new Date(Date.now() - 31 * 60_000).toISOString()
  await portal.store.sessions.open({ tokenHash: sha256(token), cookieHash: sha256(cookie), userId: user!.id, createTime: before, lastSeen: before }, 5)
  return { authorization: token, cookie: `sid=${cookie}` }
}

async function revokedSession() {
  const gone = await signIn(portal, 'demo-verified')
  await post(portal, paths.logout, {}, gone.headers)
  return gone.headers
}

beforeAll(async () => {
  portal = await openPortal()
  const type2 = await signIn(portal, 'demo-verified')
  headers = {
    none: {},
    type1: (await signIn(portal, 'demo-new')).headers,
    type2: type2.headers,
    operator: (await signIn(portal, 'demo-operator')).headers,
    expired: await expiredSession(),
    revoked: await revokedSession(),
    forged: { authorization: newToken(), cookie: `sid=${newToken()}` },
    halfStolen: { authorization: type2.token },
  }
})

const { operations } = await productRelease()

describe.each(operations.filter(({ serve }) => !(serve.by === 'handler' && serve.name === 'session.logout')))('$id ($access)', ({ id, access, method, path }) => {
  it.each(visitors)('answers %s by the table', async (visitor) => {
    const url = path.replace(/\{\w+\}/g, 'nothing')
    const body = method === 'get' ? {} : { payload: {} }
    const { statusCode } = await portal.app.inject({ method: method.toUpperCase() as 'GET', url, headers: headers[visitor], ...body })
    const verdict: Verdict = statusCode === 401 || statusCode === 403 ? statusCode : 'served'
    expect(verdict).toBe(expected(access, method === 'get' && !writesByGet.includes(id), visitor))
    expect(statusCode).toBeLessThan(500)
  })
})

describe('an account that changes', () => {
  it('is judged by its type in the store', async () => {
    const user = await portal.store.users.byName('demo-verified')
    const verified = operations.find((one) => one.access === 'verified')
    expect(verified, 'the product has an operation for verified enterprises').toBeDefined()
    await portal.store.users.setType(user!.id, 1)
    const url = verified!.path.replace(/\{\w+\}/g, 'nothing')
    const { statusCode } = await portal.app.inject({ method: verified!.method.toUpperCase() as 'GET', url, headers: headers.type2, ...(verified!.method === 'get' ? {} : { payload: {} }) })
    await portal.store.users.setType(user!.id, 2)
    expect(statusCode).toBe(403)
  })

  it('leaves a line in the audit log when denied', async () => {
    const lines = await portal.store.audit.list(1000)
    expect(lines.some(({ event, outcome }) => event === 'access.denied' && outcome === 'refused')).toBe(true)
  })
})
