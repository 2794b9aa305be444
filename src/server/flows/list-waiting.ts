import { pendingStates } from '../../contract/derived/flow/pending-states'
import type { Flow } from '../../contract/flow'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import type { Row } from '../store/store'
import { flowOf, stateField, type FlowOf } from './flow-work'
import { dueOf } from './progress'

/** So many of each flow; whoever has more finds them in the flow's own list. */
const most = 20

/**
 * What waits for the signed-in enterprise, over all flows that have a page of their own: records in a state from which a transition of hers
 * leads on, kept drafts among them. What is due comes first, then what came last.
 */
export async function listWaiting(call: Call) {
  const { session, release } = call
  if (!session) throw new Refusal('session')
  const flows = Object.keys(release.tree.flows).map((id) => flowOf(call, id))
  const waiting = await Promise.all(flows.map((of) => waitingIn(call, of, session.user.id)))
  return waiting.flat().toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9') || other.since.localeCompare(one.since))
}

async function waitingIn(call: Call, { flow, type }: FlowOf, owner: string) {
  const states = pendingStates(flow, ['owner'])
  if (flow.route === undefined || !type.owned || states.length === 0) return []
  const { records } = call.store
  const { rows } = await records.list(type, { page: 1, size: most, states, owner })
  const since = await records.since(
    type,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => describe(flow, row, since.get(row.id) ?? row.createTime))
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
