import { holds } from '../../../validate/condition'
import { sessionRoot } from '../../../contract/derived/accounts/access'
import { fill } from '../../../validate/template/template'
import type { DataCall } from '../../../contract/page'
import type { PortalTools, Roots } from '../../context'

/** What identifies a read: equal keys are one request. The account is part of it, so that no answer outlives its session. */
export type DataKey = readonly [operation: string, values: Record<string, unknown>, account: string]

type Visitor = Pick<PortalTools, 'boot' | 'session' | 'query'>

/** The roots that templates and conditions start from, before any data arrived. */
export const pageRoots = ({ boot, session, query }: Visitor): Roots => ({
  route: query,
  session: sessionRoot(boot.accounts, session),
  portal: boot.portal,
})

/** The key of a data call, or null when its condition does not hold or a value that it needs is not there. Parameters that turn out empty are left out. */
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

/** Starts a read before its page is drawn; the page takes the answer over instead of asking again. */
export function startCall(key: DataKey, call: PortalTools['call']): void {
  const id = JSON.stringify(key)
  const early = started.get(id)
  if (early && Date.now() - early.at < freshFor) return
  const answer = call(key[0], key[1])
  answer.catch(() => undefined)
  started.set(id, { answer, at: Date.now() })
}

const served = new Set<string>()

/** What the server has read for the page that it drew is not asked for again while the page is taken over. */
export const isServed = (key: DataKey | null): boolean => key !== null && served.has(JSON.stringify(key))
export const takeServed = (keys: DataKey[]): void => keys.forEach((key) => served.add(JSON.stringify(key)))
export const endServed = (): void => served.clear()

/** Forgets what was started and not taken over: after an act it may be old. */
export const forgetStarted = (): void => started.clear()

/** The answer of a read: the one that was started early, once, or a new one. `undefined` becomes null, "answered with nothing". */
export async function readCall(key: DataKey, call: PortalTools['call']): Promise<unknown> {
  const id = JSON.stringify(key)
  const early = started.get(id)
  started.delete(id)
  const fresh = early && Date.now() - early.at < freshFor
  return (await (fresh ? early.answer : call(key[0], key[1]))) ?? null
}
