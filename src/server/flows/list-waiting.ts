import { pendingStates } from '../../contract/derived/flow/pending-states'
import { timeLimits } from '../../contract/derived/flow/time-limit'
import { dueTime, soonDays } from '../../validate/time/due'
import { rowName } from './row-name'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { readable, rowsInScope } from '../records/visible-rows'
import type { User, OwnerFilter, WorkList, WorkQuery } from '../store/store'
import { flowOf, stateField, type FlowOf } from './flow-work'
import { stateText } from './state-text'
import { readableLimits, recordFieldsIn } from './serve-worklist'

/** Default number of rows per page. */
const defaultSize = 20

/**
 * The work that waits for the signed-in account, over all flows with a page of their own: its own records in a state that the owner can
 * move on from, including saved drafts, and those of others that its role sees and processes. Sorted by due time, then latest first.
 */
export async function listWaiting(call: Call) {
  const { session, release, parameters } = call
  if (!session) throw new Refusal('session')
  const [page, size] = [Number(parameters.page ?? 1), Number(parameters.size ?? defaultSize)]
  const flows = Object.keys(release.tree.flows).map((id) => flowOf(call, id))
  const sources = (await Promise.all(flows.map((of) => sourcesOf(call, of, session.user)))).flat()
  const end = page * size
  const totals = await Promise.all(sources.map((source) => (page > 1 ? countIn(call, source) : 0)))
  const counted = sum(totals)
  // Rows of a source that come before this page in any merged order can be skipped.
  const skips = totals.map((own) => Math.max(0, end - size - (counted - own)))
  const found = await Promise.all(
    sources.map((source, at) => firstIn(call, source, { skip: skips[at]!, size: end - skips[at]!, isCounted: page === 1 })),
  )
  const first = found.flatMap(({ rows }, at) => rows.map((row): Found => ({ row, source: sources[at]! }))).toSorted(inTurn)
  const start = end - size - sum(skips)
  return {
    data: first.slice(start, start + size).map(({ row, source }) => describe(call, source, row)),
    total: page > 1 ? counted : sum(found.flatMap(({ counts }) => [...counts.values()].map(({ rows }) => rows))),
    page,
    size,
  }
}

/** The same order as within each source; otherwise a row could appear on two pages. */
function inTurn(one: Found, other: Found): number {
  const [a, b] = one.row.turn === undefined ? [other, one] : [one, other]
  const [first, second] = [one.row.turn ?? Infinity, other.row.turn ?? Infinity]
  return (first === second ? 0 : first - second) || compare(a.row.since, b.row.since) || compare(a.row.id, b.row.id)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0)

/** Rows of one flow that wait for the account; each source has its own order. */
interface Source extends FlowOf {
  /** Undefined for rows of all owners. */
  owner: OwnerFilter | undefined
  /** The role that can move the rows on. */
  by: string
  states: string[]
  limits: WorkQuery['limits']
  sort: 'due' | 'since'
}

async function sourcesOf(call: Call, of: FlowOf, { id, role }: Pick<User, 'id' | 'role'>): Promise<Source[]> {
  const { flow, type } = of
  if (flow.route === undefined || !type.owned) return []
  const scope = await rowsInScope(call, type)
  const whose = [
    { owner: id as OwnerFilter | undefined, by: 'owner', limits: timeLimits(flow, type) },
    ...(scope?.scope === null ? [] : [{ owner: scope, by: role, limits: readableLimits(call, of) }]),
  ]
  return whose.flatMap((one) => {
    const isLimited = (name: string) => Object.hasOwn(one.limits, name)
    const states = pendingStates(flow, [one.by])
    const [limited, open] = [states.filter(isLimited), states.filter((name) => !isLimited(name))]
    return [
      ...(limited.length > 0 ? [{ ...of, ...one, states: limited, sort: 'due' as const }] : []),
      ...(open.length > 0 ? [{ ...of, ...one, states: open, sort: 'since' as const }] : []),
    ]
  })
}

const countIn = (call: Call, { type, states, owner }: Source) =>
  call.store.records.count(type, { states, now: call.now.toISOString(), ...(owner === undefined ? {} : { owner }) })

function firstIn(call: Call, { flow, type, owner, states, limits, sort }: Source, part: Pick<WorkQuery, 'skip' | 'size' | 'isCounted'>) {
  const texts = states.flatMap((name) => [flow.states[name]?.text ?? '', flow.states[name]?.task ?? ''])
  const fields = [...new Set([stateField, ...recordFieldsIn([flow.name, ...texts], type)])]
  const query = {
    ...(owner === undefined ? {} : { owner }),
    ...{ states, sort, ...part },
    now: call.now.toISOString(),
    limits,
    pending: states,
  }
  const unsearched = { searched: [], searchesOwner: false, soon: soonDays }
  return call.store.records.work({ ...type, list: { ...type.list, fields } }, { ...query, ...unsearched })
}

type Waiting = WorkList['rows'][number]

interface Found {
  row: Waiting
  source: Source
}

function describe(call: Call, { flow, type, by, limits }: Source, found: Waiting) {
  const row = by === 'owner' ? found : readable(call, type.id, found)
  const status = String(found[stateField])
  const limit = limits[status]
  return {
    id: found.id,
    flow: flow.title,
    title: rowName(call.release, flow, row),
    status,
    text: stateText(call.release, flow, row, status, true),
    route: flow.route,
    since: found.since,
    due: limit && dueTime(limit, found),
  }
}
