import { soonDays } from '../../contract/derived/flow/due'
import { pendingStates } from '../../contract/derived/flow/pending-states'
import type { Flow } from '../../contract/flow'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { readable, rowsInScope } from '../records/rows-seen'
import type { Row, Whose, WorkQuery } from '../store/store'
import { flowOf, stateField, type FlowOf } from './flow-work'
import { dueOf } from './progress'
import { fieldsIn } from './serve-work'

/** Rows of a page when nobody says how many. */
const usualSize = 20

/**
 * What waits for the signed-in account, over all flows that have a page of their own: its records in a state from which a transition of the
 * owner's leads on, kept drafts among them, and those of others that its role sees and takes on. What is due comes first, then what came last.
 */
export async function listWaiting(call: Call) {
  const { session, release, parameters } = call
  if (!session) throw new Refusal('session')
  const [page, size] = [Number(parameters.page ?? 1), Number(parameters.size ?? usualSize)]
  const flows = Object.keys(release.tree.flows).map((id) => flowOf(call, id))
  // Whatever stands on this page stands among the first of its own flow.
  const each = await Promise.all(
    flows.flatMap((of) => [
      waitingIn(call, of, { owner: session.user.id, by: 'owner', size: page * size }),
      waitingInScope(call, of, page * size),
    ]),
  )
  const first = each
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9') || other.since.localeCompare(one.since))
  return { data: first.slice((page - 1) * size, page * size), total: each.reduce((sum, { total }) => sum + total, 0), page, size }
}

interface Waiting {
  /** Undefined for all. */
  owner: Whose | undefined
  /** Who leads on from there. */
  by: string
  size: number
}

const nothing = { rows: [], total: 0 }

async function waitingInScope(call: Call, of: FlowOf, size: number) {
  const owner = await rowsInScope(call, of.type)
  return owner?.scope === null ? nothing : waitingIn(call, of, { owner, by: call.session!.user.role, size })
}

async function waitingIn(call: Call, of: FlowOf, { owner, by, size }: Waiting) {
  const { flow, type } = of
  const states = flow.route !== undefined && type.owned ? pendingStates(flow, [by]) : []
  const isLimited = (name: string) => flow.states[name]?.days !== undefined
  const [limited, open] = [states.filter(isLimited), states.filter((name) => !isLimited(name))]
  const found = [
    ...(limited.length > 0 ? [await firstIn(call, of, { owner, states: limited, size, sort: 'due' })] : []),
    ...(open.length > 0 ? [await firstIn(call, of, { owner, states: open, size, sort: 'since' })] : []),
  ]
  const counts = found.flatMap((one) => [...one.counts.values()])
  const read = (row: Row) => (by === 'owner' ? row : readable(call, type.id, row))
  return {
    rows: found.flatMap(({ rows }) => rows.map((row) => describe(flow, read(row), row.since))),
    total: counts.reduce((sum, { rows }) => sum + rows, 0),
  }
}

type Asked = Pick<WorkQuery, 'states' | 'size' | 'sort'> & Pick<Waiting, 'owner'>

function firstIn(call: Call, { flow, type }: FlowOf, { owner, ...asked }: Asked) {
  const days = Object.entries(flow.states).flatMap(([name, state]) => (state.days === undefined ? [] : [[name, state.days] as const]))
  const fields = [...new Set([stateField, ...fieldsIn([flow.name], type)])]
  const query = {
    ...asked,
    ...(owner === undefined ? {} : { owner }),
    page: 1,
    now: call.now.toISOString(),
    days: Object.fromEntries(days),
    pending: asked.states,
  }
  const unsearched = { searched: [], searchesOwner: false, soon: soonDays }
  return call.store.records.work({ ...type, list: { ...type.list, fields } }, { ...query, ...unsearched })
}

function describe(flow: Flow, row: Row, since: string) {
  const status = String(row[stateField])
  const { text, days } = flow.states[status] ?? {}
  return {
    id: row.id,
    flow: flow.title,
    title: fillText(flow.name, { row }),
    status,
    text: text ?? '',
    route: flow.route,
    since,
    ...(days === undefined ? {} : { due: dueOf(since, days) }),
  }
}
