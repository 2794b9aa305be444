import { soonDays } from '../../contract/derived/flow/due'
import { pendingStates } from '../../contract/derived/flow/pending-states'
import { rowName } from './row-name'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { readable, rowsInScope } from '../records/visible-rows'
import type { Row, User, OwnerFilter, WorkQuery } from '../store/store'
import { flowOf, stateField, type FlowOf } from './flow-work'
import { dueOf } from './progress'
import { stateText } from './state-text'
import { recordFieldsIn } from './serve-work'

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
  const first = found
    .flatMap(({ rows }, at) => rows.map((row): Found => ({ row, source: sources[at]!, due: dueIn(sources[at]!, row) })))
    .toSorted(inTurn)
  const start = end - size - sum(skips)
  return {
    data: first.slice(start, start + size).map(({ row, source, due }) => describe(call, source, row, due)),
    total: page > 1 ? counted : sum(found.flatMap(({ counts }) => [...counts.values()].map(({ rows }) => rows))),
    page,
    size,
  }
}

/** The same order as within each source; otherwise a row could appear on two pages. */
function inTurn(one: Found, other: Found): number {
  const [a, b] = one.due === undefined ? [other, one] : [one, other]
  return compare(one.due ?? '9', other.due ?? '9') || compare(a.row.since, b.row.since) || compare(a.row.id, b.row.id)
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
  sort: 'due' | 'since'
}

async function sourcesOf(call: Call, of: FlowOf, { id, role }: Pick<User, 'id' | 'role'>): Promise<Source[]> {
  const { flow, type } = of
  if (flow.route === undefined || !type.owned) return []
  const scope = await rowsInScope(call, type)
  const whose = [{ owner: id as OwnerFilter | undefined, by: 'owner' }, ...(scope?.scope === null ? [] : [{ owner: scope, by: role }])]
  const isLimited = (name: string) => flow.states[name]?.days !== undefined
  return whose.flatMap((one) => {
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

function firstIn(call: Call, { flow, type, owner, states, sort }: Source, part: Pick<WorkQuery, 'skip' | 'size' | 'isCounted'>) {
  const days = Object.entries(flow.states).flatMap(([name, state]) => (state.days === undefined ? [] : [[name, state.days] as const]))
  const texts = states.flatMap((name) => [flow.states[name]?.text ?? '', flow.states[name]?.task ?? ''])
  const fields = [...new Set([stateField, ...recordFieldsIn([flow.name, ...texts], type)])]
  const query = {
    ...(owner === undefined ? {} : { owner }),
    ...{ states, sort, ...part },
    now: call.now.toISOString(),
    days: Object.fromEntries(days),
    pending: states,
  }
  const unsearched = { searched: [], searchesOwner: false, soon: soonDays }
  return call.store.records.work({ ...type, list: { ...type.list, fields } }, { ...query, ...unsearched })
}

type Waiting = Row & { since: string }

interface Found {
  row: Waiting
  source: Source
  due: string | undefined
}

function dueIn({ flow }: Source, row: Waiting) {
  const days = flow.states[String(row[stateField])]?.days
  return days === undefined ? undefined : dueOf(row.since, days)
}

function describe(call: Call, { flow, type, by }: Source, found: Waiting, due: string | undefined) {
  const row = by === 'owner' ? found : readable(call, type.id, found)
  const status = String(found[stateField])
  return {
    id: found.id,
    flow: flow.title,
    title: rowName(call.release, flow, row),
    status,
    text: stateText(call.release, flow, row, status, true),
    route: flow.route,
    since: found.since,
    ...(due === undefined ? {} : { due }),
  }
}
