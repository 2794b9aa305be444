import { newToken, sha256 } from '../../../src/server/accounts/secrets'
import type { TestPortal } from '../portal'
import { get, post, paths, signIn } from '../visitor'

type Values = Record<string, unknown>
interface Answer {
  code: number
  message: string
  // The fields of an answer differ from flow to flow.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any
}

/** An account that works on flows: does transitions, reads records, sees its messages. */
export interface FlowUser {
  headers: Record<string, string>
  transition(operation: string, body?: Values, query?: Values): Promise<Answer>
  read(flow: string, id: string): Promise<Answer>
  get(url: string): Promise<Answer>
  post(url: string, body?: Values): Promise<Answer>
  /** Titles of the messages about a record, the oldest first. */
  told(id: string): Promise<string[]>
}

const queryOf = (query: Values) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

export const flowUser = async (portal: TestPortal, username: string): Promise<FlowUser> =>
  userOf(portal, (await signIn(portal, username)).headers)

/** Those who work on flows. */
export const staff = ['operator', 'district', 'city', 'finance'] as const
export type Staff = (typeof staff)[number]

/** The people of a flow: a verified enterprise, one that is not verified, and the staff of the demonstration. */
export async function flowPeople(portal: TestPortal): Promise<Record<'owner' | 'other' | Staff, FlowUser>> {
  const [owner, other, ...working] = await Promise.all(
    ['demo-verified', 'demo-new', ...staff.map((role) => `demo-${role}`)].map((username) => flowUser(portal, username)),
  )
  const byRole = Object.fromEntries(staff.map((role, at) => [role, working[at]!])) as Record<Staff, FlowUser>
  return { owner: owner!, other: other!, ...byRole }
}

/** Verified enterprises that are in no demonstration, already signed in. */
export async function newEnterprises(portal: TestPortal, count: number): Promise<FlowUser[]> {
  return Promise.all(Array.from({ length: count }, () => newEnterprise(portal)))
}

/** Of the district that the demonstration's reviewer is for. */
async function newEnterprise(portal: TestPortal): Promise<FlowUser> {
  const { user, id } = await newAccount(portal, 'enterprise', {})
  await portal.store.enterprises.create({
    userId: id,
    socialCode: `code-${id}`,
    enterpriseName: '示例企业',
    enterSize: null,
    profile: { districtCode: '990102' },
  })
  return user
}

/** Staff of a role that is in no demonstration, already signed in. */
export const newStaff = async (portal: TestPortal, role: Staff, attributes: Record<string, string>): Promise<FlowUser> =>
  (await newAccount(portal, role, attributes)).user

async function newAccount(portal: TestPortal, role: string, attributes: Record<string, string>): Promise<{ user: FlowUser; id: string }> {
  const { store, clock } = portal
  const [token, cookie] = [newToken(), newToken()]
  const { id } = await store.users.create({
    username: `${role}-${token}`,
    passwordHash: 'none',
    phone: null,
    role,
    type: 2,
    uuid: null,
    attributes,
    demo: false,
  })
  const time = clock.now().toISOString()
  await store.sessions.open({ tokenHash: sha256(token), cookieHash: sha256(cookie), userId: id, createTime: time, lastSeen: time }, 5)
  return { user: userOf(portal, { authorization: token, cookie: `sid=${cookie}` }), id }
}

function userOf(portal: TestPortal, headers: Record<string, string>): FlowUser {
  const user: FlowUser = {
    headers,
    get: async (url) => (await get(portal, url, headers)).json(),
    post: async (url, body = {}) => (await post(portal, url, body, headers)).json(),
    transition: (operation, body = {}, query = {}) => user.post(`/flow/api/${operation.replace('.', '/')}?${queryOf(query)}`, body),
    read: (flow, id) => user.get(`/flow/api/${flow}/read?id=${id}`),
    told: async (id) => {
      const { data } = await user.post(paths.messages, { page: 1, size: 1000 })
      return (data.data as { title: string; bizId: string }[])
        .filter((one) => one.bizId === id)
        .map((one) => one.title)
        .toReversed()
    },
  }
  return user
}
