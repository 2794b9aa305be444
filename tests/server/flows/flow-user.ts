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

/** An account that works on flows: does acts, reads records, sees its messages. */
export interface FlowUser {
  headers: Record<string, string>
  act(operation: string, body?: Values, query?: Values): Promise<Answer>
  read(flow: string, id: string): Promise<Answer>
  get(url: string): Promise<Answer>
  post(url: string, body?: Values): Promise<Answer>
  /** Titles of the messages about a record, the oldest first. */
  told(id: string): Promise<string[]>
}

const queryOf = (query: Values) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

export async function flowUser(portal: TestPortal, username: string): Promise<FlowUser> {
  const { headers } = await signIn(portal, username)
  const user: FlowUser = {
    headers,
    get: async (url) => (await get(portal, url, headers)).json(),
    post: async (url, body = {}) => (await post(portal, url, body, headers)).json(),
    act: (operation, body = {}, query = {}) => user.post(`/flow/api/${operation.replace('.', '/')}?${queryOf(query)}`, body),
    read: (flow, id) => user.get(`/flow/api/${flow}/read?id=${id}`),
    told: async (id) => {
      const { data } = await user.post(paths.messages, { page: 1, size: 1000 })
      return (data.data as { title: string; bizId: string }[]).filter((one) => one.bizId === id).map((one) => one.title).toReversed()
    },
  }
  return user
}
