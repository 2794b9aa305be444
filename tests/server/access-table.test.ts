import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../../src/contract/accounts'
import type { Operation } from '../../src/release/release'
import { newToken, sha256 } from '../../src/server/accounts/secrets'
import { documented } from './documented'
import { goodCall } from './good-call'
import { openPortal, productRelease, type TestPortal } from './portal'
import { sampled } from '../sampled'
import { paths, post, signIn } from './visitor'

const staff = ['operator', 'district', 'city', 'finance'] as const
const visitors = ['none', 'type1', 'type2', 'applicant', 'settled', ...staff, 'expired', 'revoked', 'forged', 'halfStolen'] as const
type Visitor = (typeof visitors)[number]
type Verdict = 'served' | 401 | 403

const each = <T>(of: (role: (typeof staff)[number]) => T) =>
  Object.fromEntries(staff.map((role) => [role, of(role)])) as Record<(typeof staff)[number], T>

const withSession: Record<string, Partial<Record<Visitor, Verdict>>> = {
  signedIn: { type1: 'served', type2: 'served', applicant: 'served', settled: 'served', ...each(() => 'served') },
  verified: { type1: 403, type2: 'served', applicant: 403, settled: 403, ...each(() => 403) },
  provider: { type1: 403, type2: 403, applicant: 'served', settled: 'served', ...each(() => 403) },
  settled: { type1: 403, type2: 403, applicant: 403, settled: 'served', ...each(() => 403) },
  ...each((role) => ({
    type1: 403,
    type2: 403,
    applicant: 403,
    settled: 403,
    ...each((other): Verdict => (other === role ? 'served' : 403)),
  })),
}

/** `halfStolen` has the token without the cookie: no session at all (requirement B4). */
function expected(access: Access, visitor: Visitor): Verdict {
  const verdicts = [access].flat().map((word) => (word === 'public' ? 'served' : (withSession[word]![visitor] ?? 401)))
  return verdicts.includes('served') ? 'served' : verdicts[0]!
}

let portal: TestPortal
let headers: Record<Visitor, Record<string, string>>

async function expiredSession() {
  const [token, cookie] = [newToken(), newToken()]
  const user = await portal.store.users.byName('demo-verified')
  const before = new Date(Date.now() - 31 * 60_000).toISOString()
  await portal.store.sessions.open(
    { tokenHash: sha256(token), cookieHash: sha256(cookie), userId: user!.id, createTime: before, lastSeen: before },
    5,
  )
  return { authorization: token, cookie: `sid=${cookie}` }
}

async function revokedSession() {
  const gone = await signIn(portal, 'demo-verified')
  await post(portal, paths.logout, {}, gone.headers)
  return gone.headers
}

async function allOfStaff() {
  const signed = await Promise.all(staff.map(async (role) => [role, (await signIn(portal, `demo-${role}`)).headers] as const))
  return Object.fromEntries(signed) as Record<(typeof staff)[number], Record<string, string>>
}

beforeAll(async () => {
  portal = await openPortal()
  const type2 = await signIn(portal, 'demo-verified')
  headers = {
    none: {},
    type1: (await signIn(portal, 'demo-new')).headers,
    type2: type2.headers,
    applicant: (await signIn(portal, 'demo-applicant')).headers,
    settled: (await signIn(portal, 'demo-provider')).headers,
    ...(await allOfStaff()),
    expired: await expiredSession(),
    revoked: await revokedSession(),
    forged: { authorization: newToken(), cookie: `sid=${newToken()}` },
    halfStolen: { authorization: type2.token },
  }
})

const product = await productRelease()
const { operations } = product
const differences = documented(product)

describe.each(operations.filter(({ serve }) => !(serve.by === 'handler' && serve.name === 'session.logout')))(
  '$id ($access)',
  (operation) => {
    const { access, method, path } = operation
    it.each(visitors)('answers %s by the table', async (visitor) => {
      const url = path.replace(/\{\w+\}/g, 'nothing')
      const body = method === 'get' ? {} : { payload: {} }
      const answer = await portal.app.inject({ method: method.toUpperCase() as 'GET', url, headers: headers[visitor], ...body })
      const { statusCode } = answer
      const verdict: Verdict = statusCode === 401 || statusCode === 403 ? statusCode : 'served'
      expect(verdict).toBe(expected(access, visitor))
      expect(statusCode).toBeLessThan(500)
      expect(differences(operation, answer)).toEqual([])
    })
  },
)

describe('an account that changes', () => {
  it('is checked by its type in the store', async () => {
    const user = await portal.store.users.byName('demo-verified')
    const verified = operations.find((one) => one.access === 'verified')
    expect(verified, 'the product has an operation for verified enterprises').toBeDefined()
    await portal.store.users.setType(user!.id, 1)
    const url = verified!.path.replace(/\{\w+\}/g, 'nothing')
    const { statusCode } = await portal.app.inject({
      method: verified!.method.toUpperCase() as 'GET',
      url,
      headers: headers.type2,
      ...(verified!.method === 'get' ? {} : { payload: {} }),
    })
    await portal.store.users.setType(user!.id, 2)
    expect(statusCode).toBe(403)
  })

  it('leaves a line in the audit log when denied', async () => {
    const lines = await portal.store.audit.list(1000)
    expect(lines.some(({ event, outcome }) => event === 'access.denied' && outcome === 'refused')).toBe(true)
  })
})

/** These end what the other calls need: they come last. The admin page does the same with every kind of content: one of them is tried. */
const endings = /^(enterprise\.perfect|account\.close|session\.endOthers|password\.)/
const endsMuch = ({ serve }: Operation) => Number(serve.by === 'handler' && endings.test(serve.name))
const documentedOnes = operations
  .filter(
    ({ id, serve }) =>
      (!id.startsWith('admin.') || id.startsWith('admin.notice.')) && !(serve.by === 'handler' && serve.name === 'session.logout'),
  )
  .toSorted((one, other) => endsMuch(one) - endsMuch(other))

const spoilt: Record<string, (call: InjectOptions) => InjectOptions> = {
  'an undeclared parameter': (call) => ({ ...call, url: `${String(call.url)}&undeclared=1` }),
  'an undeclared field': (call) => ({
    ...call,
    headers: { ...call.headers, 'content-type': 'application/json' },
    payload: '{"undeclared":1}',
  }),
  'half a body': (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'application/json' }, payload: '{"a":' }),
  'another kind of body': (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'text/csv' }, payload: 'a,b' }),
  'files that nobody asked for': (call) => ({
    ...call,
    headers: { ...call.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  }),
  'a key of another form': (call) => ({ ...call, headers: { ...call.headers, 'idempotency-key': '"quoted"' } }),
  'an old revision': (call) => ({ ...call, headers: { ...call.headers, 'x-portal-revision': 'gone' } }),
  'another origin': (call) => ({ ...call, headers: { ...call.headers, origin: 'https://elsewhere.example' } }),
  'another host': (call) => ({ ...call, headers: { ...call.headers, host: 'a b' } }),
  'a wrong captcha': (call) => ({ ...call, headers: { ...call.headers, biyicaptcha: 'wrong' } }),
  'a body that is too large': (call) => ({
    ...call,
    headers: { ...call.headers, 'content-type': 'application/json' },
    payload: ' '.repeat(1024 * 1024 + 1),
  }),
}

describe.each(Object.entries(spoilt).map(([what, spoil], at) => [what, spoil, at] as const))('a call with %s', (_, spoil, at) => {
  it('is answered as it is documented, whatever it calls', async () => {
    const found: string[] = []
    // Each spoilt call meets other operations.
    for (const operation of sampled([...documentedOnes.slice(at), ...documentedOnes.slice(0, at)], 'operations of a spoilt call')) {
      const role = staff.find((one) => [operation.access].flat().includes(one)) ?? 'type2'
      const call = spoil(await goodCall(portal, operation, product.openapi, headers[role]))
      if (operation.method === 'get') delete call.payload
      found.push(...differences(operation, await portal.app.inject(call)))
    }
    expect(found).toEqual([])
  })
})

describe('a good call', () => {
  it.each(['none', 'type1', 'type2', ...staff] as const)('of %s is answered as it is documented', async (visitor) => {
    const found: string[] = []
    let done = 0
    for (const operation of documentedOnes) {
      const answer = await portal.app.inject(await goodCall(portal, operation, product.openapi, headers[visitor]))
      found.push(...differences(operation, answer))
      if (answer.statusCode === 200 && (operation.binary || answer.json().code === 0)) done += 1
    }
    expect(found).toEqual([])
    // The rest are transitions on records that are not in their state, and codes and ids that only a person knows.
    const open = documentedOnes.filter(({ access }) => expected(access, visitor) === 'served').length
    expect(done / open).toBeGreaterThan(0.35)
  })
})
