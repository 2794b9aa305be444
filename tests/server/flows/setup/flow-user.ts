import type { TestPortal } from '../../portal'
import { get, paths, postTillTaken, signIn } from '../../visitor'
import { signedIn } from './signed-in'

type Values = Record<string, unknown>
interface Answer {
  code: number
  message: string
  // The fields of a response differ between flows.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

/** An account that works with flows: does transitions, reads records and messages. */
export interface FlowUser {
  headers: Record<string, string>
  transition(operation: string, body?: Values, query?: Values): Promise<Answer>
  read(flow: string, id: string): Promise<Answer>
  get(url: string): Promise<Answer>
  post(url: string, body?: Values): Promise<Answer>
  /** Titles of the messages about a record, oldest first. */
  messagesAbout(id: string): Promise<string[]>
}

const queryOf = (query: Values) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

export const flowUser = async (portal: TestPortal, username: string): Promise<FlowUser> =>
  userOf(portal, (await signIn(portal, username)).headers)

/** The staff roles that work with flows. */
export const staff = ['operator', 'district', 'city', 'finance'] as const
export type Staff = (typeof staff)[number]

/** The people of a flow: a verified enterprise, an unverified one, and the demonstration's staff. */
export async function flowPeople(portal: TestPortal): Promise<Record<'owner' | 'other' | Staff, FlowUser>> {
  const [owner, other, ...working] = await Promise.all(
    ['demo-verified', 'demo-new', ...staff.map((role) => `demo-${role}`)].map((username) => flowUser(portal, username)),
  )
  const byRole = Object.fromEntries(staff.map((role, at) => [role, working[at]!])) as Record<Staff, FlowUser>
  return { owner: owner!, other: other!, ...byRole }
}

/** New verified enterprises, outside the demonstration, already signed in. */
export const newEnterprises = (portal: TestPortal, count: number): Promise<FlowUser[]> =>
  Promise.all(Array.from({ length: count }, () => newAccount(portal, 'enterprise', {})))

/** New staff of a role, outside the demonstration, already signed in. */
export const newStaff = (portal: TestPortal, role: Staff, attributes: Record<string, string>): Promise<FlowUser> =>
  newAccount(portal, role, attributes)

const newAccount = async (portal: TestPortal, role: string, attributes: Record<string, string>): Promise<FlowUser> =>
  userOf(portal, (await signedIn(portal.store, role, attributes, portal.clock.now())).headers)

function userOf(portal: TestPortal, headers: Record<string, string>): FlowUser {
  const user: FlowUser = {
    headers,
    get: async (url) => (await get(portal, url, headers)).json(),
    post: async (url, body = {}) => (await postTillTaken(portal, url, body, headers)).json(),
    transition: (operation, body = {}, query = {}) => user.post(`/flow/api/${operation.replace('.', '/')}?${queryOf(query)}`, body),
    read: (flow, id) => user.get(`/flow/api/${flow}/read?id=${id}`),
    messagesAbout: async (id) => {
      const { data } = await user.post(paths.messages, { page: 1, size: 1000 })
      return (data.data as { title: string; bizId: string }[])
        .filter((one) => one.bizId === id)
        .map((one) => one.title)
        .toReversed()
    },
  }
  return user
}
