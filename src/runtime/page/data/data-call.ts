import { holds } from '../../../validate/condition'
import { sessionRoot } from '../../../contract/derived/accounts/access'
import { fill } from '../../../validate/template/template'
import type { DataCall } from '../../../contract/page'
import type { PortalTools, Roots } from '../../context'

/** The cache key of a read: equal keys share one request. It includes the account, so that no answer outlives its session. */
export type DataKey = readonly [operation: string, values: Record<string, unknown>, account: string]

type Visitor = Pick<PortalTools, 'boot' | 'session' | 'query'>

/** The roots of templates and conditions before any data has arrived. */
export const pageRoots = ({ boot, session, query }: Visitor): Roots => ({
  route: query,
  session: sessionRoot(boot.accounts, session),
  portal: boot.portal,
})

/**
 * The key of a data call, or null when its condition is false or a value it needs is missing. Parameters that turn out empty are left
 * out.
 */
export function dataKey(call: DataCall, visitor: Visitor): DataKey | null {
  const roots = pageRoots(visitor)
  if (!holds(call.when, roots, visitor.boot.portal.conditions)) return null
  const filled = Object.entries(call.with ?? {}).map(([name, value]) => [name, fill(value, roots)] as const)
  const values = Object.fromEntries(filled.filter(([, value]) => value !== '' && value !== undefined).sort())
  if (visitor.boot.operations[call.from]?.required?.some((name) => values[name] === undefined)) return null
  return [call.from, values, visitor.session.username]
}

const freshFor = 10_000
const started = new Map<string, { answer: Promise<unknown>; at: number }>()

/** Starts a read before its page renders; the page then uses this response. */
export function startCall(key: DataKey, call: PortalTools['call']): void {
  const id = JSON.stringify(key)
  const early = started.get(id)
  if (early && Date.now() - early.at < freshFor) return
  const answer = call(key[0], key[1])
  answer.catch(() => undefined)
  started.set(id, { answer, at: Date.now() })
}

const served = new Set<string>()

/** Whether the server has already read this data; such reads are not repeated during hydration. */
export const isServed = (key: DataKey | null): boolean => key !== null && served.has(JSON.stringify(key))
export const takeServed = (keys: DataKey[]): void => keys.forEach((key) => served.add(JSON.stringify(key)))
export const endServed = (): void => served.clear()

/** Forgets prefetched reads that were not used: a transition may have made them stale. */
export const forgetStarted = (): void => started.clear()

/** The response of a read: the prefetched one, used once, or a new one. `undefined` becomes null, meaning an empty response. */
export async function readCall(key: DataKey, call: PortalTools['call']): Promise<unknown> {
  const id = JSON.stringify(key)
  const early = started.get(id)
  started.delete(id)
  const fresh = early && Date.now() - early.at < freshFor
  return (await (fresh ? early.answer : call(key[0], key[1]))) ?? null
}
