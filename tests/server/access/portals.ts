import { buildTree } from '../../../src/check/check-tree'
import { loadTree } from '../../../src/check/read/load-tree'
import { compileRelease } from '../../../src/release/compile-release'
import type { Release } from '../../../src/release/release'
import { newToken, sha256 } from '../../../src/server/accounts/secrets'
import { productRelease, type TestPortal } from '../portal'
import { post, shellPath } from '../visitor'

/** The outcome of a call: the operation's own response, or a refusal. */
export type Verdict = 'served' | 401 | 403

/** A portal, its visitors, and what accounts.json allows each of them. */
export interface PortalUnderTest {
  release: Release
  settings: Record<string, string>
  /** The visitors' demonstration accounts, by visitor name; `level` is set first. */
  accounts: Record<string, { username: string; role: string; level: number }>
  /** The account whose sessions are made invalid for the visitors without a valid session. */
  spoiltOne: string
  /** Who is served, by value of `access`; other visitors get 403 with a session and 401 without. */
  served: Record<string, readonly string[]>
  /** The share of good calls that succeed; the others hit records in another state or need codes and ids that only a person knows. */
  done: number
}

const demo = (role: string, level: number, username = `demo-${role}`) => ({ username, role, level })

export const product: PortalUnderTest = {
  release: await productRelease(),
  settings: {},
  accounts: {
    type1: demo('enterprise', 1, 'demo-new'),
    type2: demo('enterprise', 2, 'demo-verified'),
    applicant: demo('provider', 1, 'demo-applicant'),
    settled: demo('provider', 2, 'demo-provider'),
    operator: demo('operator', 2),
    district: demo('district', 2),
    city: demo('city', 2),
    finance: demo('finance', 2),
  },
  spoiltOne: 'type2',
  served: {
    signedIn: ['type1', 'type2', 'applicant', 'settled', 'operator', 'district', 'city', 'finance'],
    verified: ['type2'],
    provider: ['applicant', 'settled'],
    settled: ['settled'],
    operator: ['operator'],
    district: ['district'],
    city: ['city'],
    finance: ['finance'],
  },
  done: 0.35,
}

const english = 'tests/portals/english'

export const individuals: PortalUnderTest = {
  release: compileRelease(buildTree(await loadTree(english))),
  settings: { PORTAL_SCHEMAS: english },
  accounts: {
    group: demo('group', 1),
    guest: demo('resident', 1, 'demo-new'),
    verified: demo('resident', 2, 'see-verified'),
    member: demo('resident', 3, 'see-member'),
    operator: demo('operator', 2),
    ward: demo('ward', 2),
    council: demo('council', 2),
    steward: demo('steward', 2),
  },
  spoiltOne: 'verified',
  served: {
    group: ['group'],
    signedIn: ['group', 'guest', 'verified', 'member', 'operator', 'ward', 'council', 'steward'],
    resident: ['guest', 'verified', 'member'],
    verified: ['verified', 'member'],
    member: ['member'],
    operator: ['operator'],
    ward: ['ward'],
    council: ['council'],
    steward: ['steward'],
  },
  // Staff that only decides may call few operations.
  done: 0.3,
}

/** Visitors without a valid session: none, expired, revoked, forged, or the token without the cookie (requirement B4). */
export const nobodies = ['none', 'expired', 'revoked', 'forged', 'halfStolen'] as const

export const visitorsOf = ({ accounts }: PortalUnderTest): string[] => [...Object.keys(accounts), ...nobodies]

export function expected({ served, accounts }: PortalUnderTest, access: string | string[], visitor: string): Verdict {
  const verdicts = [access].flat().map((word): Verdict => {
    if (word === 'public') return 'served'
    if (!accounts[visitor]) return 401
    return served[word]!.includes(visitor) ? 'served' : 403
  })
  return verdicts.includes('served') ? 'served' : verdicts[0]!
}

async function sessionOf({ store }: TestPortal, userId: string, begun = new Date()) {
  const [token, cookie] = [newToken(), newToken()]
  const time = begun.toISOString()
  await store.sessions.open({ tokenHash: sha256(token), cookieHash: sha256(cookie), userId, createTime: time, lastSeen: time }, 20)
  return { authorization: token, cookie: `sid=${cookie}` }
}

async function userOf({ store }: TestPortal, { username, role, level }: PortalUnderTest['accounts'][string]): Promise<string> {
  const known = await store.users.byName(username)
  if (known) return known.id
  const attributes = {}
  const made = { username, role, type: level, passwordHash: 'none', phone: null, uuid: null, attributes, demo: false }
  const { id } = await store.users.create(made)
  await store.enterprises.create({ userId: id, socialCode: username, enterpriseName: username, enterSize: null, profile: {} })
  return id
}

/** The request headers of every visitor. */
export async function headersOf(
  portal: TestPortal,
  { accounts, spoiltOne }: PortalUnderTest,
): Promise<Record<string, Record<string, string>>> {
  const signedIn = Object.entries(accounts).map(async ([name, account]) => [name, await sessionOf(portal, await userOf(portal, account))])
  const headers = Object.fromEntries(await Promise.all(signedIn)) as Record<string, Record<string, string>>
  const { id } = (await portal.store.users.byName(accounts[spoiltOne]!.username))!
  const revoked = await sessionOf(portal, id)
  await post(portal, shellPath(portal, 'logout'), {}, revoked)
  return {
    ...headers,
    none: {},
    expired: await sessionOf(portal, id, new Date(Date.now() - 31 * 60_000)),
    revoked,
    forged: { authorization: newToken(), cookie: `sid=${newToken()}` },
    halfStolen: { authorization: headers[spoiltOne]!.authorization! },
  }
}
