import type { Transition, Flow } from '../../contract/flow'
import type { AccountsFile } from '../../contract/accounts'
import { isStaff } from '../../contract/derived/accounts/account-names'
import { caseNumber } from '../../contract/derived/flow/case-number'
import { doersIn, flowWorkers } from '../../contract/derived/flow/flow-workers'
import { pendingStates } from '../../contract/derived/flow/pending-states'
import { isForward } from '../../contract/derived/flow/is-forward'
import { timeLimitOf } from '../../contract/derived/flow/time-limit'
import { holds } from '../../validate/condition'
import { daysLeft, daysUsed, dueTime, lateTime } from '../../validate/time/due'
import type { Translator } from '../../validate/words'
import { ifRefused } from '../replies/refusal'
import { readable, rowsInScope } from '../records/visible-rows'
import type { FlowStep, Row } from '../store/store'
import { isFinal, stateField, type FlowOf, type TransitionContext } from './flow-work'
import { stateText } from './state-text'
import { blockedNow } from './transition/blocked-now'
import { linkedRows } from './transition/linked-rows'
import { transitionRoots } from './transition/transition-roots'

/** When the record entered its current state. */
function sinceOf(trail: FlowStep[], row: Row): string {
  let since = row.createTime
  let state: string | undefined
  for (const step of trail) {
    if (step.status !== state) since = step.time
    state = step.status
  }
  return since
}

/** The days of a state that has a time limit, and when it ends. */
function limitOf(of: FlowOf, state: string, { since, row, now }: { since: string; row: Row; now: Date }) {
  const limit = timeLimitOf(of.flow, of.type, state)
  if (limit === undefined) return {}
  if ('field' in limit) return { due: dueTime(limit, { since, ends: row[limit.field] }) }
  const left = daysLeft(lateTime(limit, { since }) ?? '', now)
  const used = daysUsed(limit, since, now)
  return { ...limit, used, due: dueTime(limit, { since }), ...(left < 0 ? { late: -left } : {}) }
}

/** The last return of a case, which stays on top until the enterprise acts again. */
function returnedOf(trail: FlowStep[]) {
  const step = trail.findLast((one) => one.role === 'owner' || one.returns === 1)
  return step?.returns === 1 ? { title: step.title, opinion: step.opinion, time: step.time } : null
}

function stagesOf(flow: Flow, state: string) {
  const { stages = [], states } = flow
  const at = states[state]?.stage ?? 1
  const over = isFinal(flow, state) && states[state]?.tone === 'good'
  return stages.map((title, index) => ({ title, state: over || index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'next' }))
}

const whoOf = (
  { translate }: Translator,
  { flow, accounts }: { flow: Flow; accounts: AccountsFile | undefined },
  step: FlowStep,
  before: FlowStep | undefined,
) =>
  step.role === 'owner'
    ? translate('byOwner')
    : step.role === 'system'
      ? translate('bySystem')
      : ((before && flow.states[before.status]?.handler)
        ?? accounts?.staff?.[step.role]?.title
        ?? accounts?.kinds[step.role]?.title
        ?? translate('byOperator'))

/** The account's roles for transitions on a record: owner, and its own role if the record is in scope, as is all that staff can see. */
async function doersOf(work: TransitionContext, { flow, type }: FlowOf, row: Row, owner: string | null): Promise<string[]> {
  if (!work.session) return []
  const { id, role } = work.session.user
  const isInScope = async () =>
    isStaff(work.release.boot.accounts, role) || (await work.store.records.read(type, row.id, await rowsInScope(work, type))) !== null
  const acts = flow.transitions.some((transition) => doersIn(transition).includes(role)) && (await isInScope())
  return [...(id === owner ? ['owner'] : []), ...(acts ? [role] : [])]
}

const worksOn = ({ release, session }: TransitionContext, { flow, type }: FlowOf) =>
  session !== null && flowWorkers(flow, type, release.tree.accounts).includes(session.user.role)

/** The progress of a record, and the transitions that this account may make now. */
export async function progressOf(work: TransitionContext, of: FlowOf, row: Row, owner: string | null) {
  const { flow, type } = of
  const state = String(row[stateField] ?? '')
  const { handler = '', tone = '' } = flow.states[state] ?? {}
  const office = work.release.tree.portal.offices?.[handler]
  const trail = await work.store.flows.trail(type.id, row.id)
  const since = sinceOf(trail, row)
  const doers = await doersOf(work, of, row, owner)
  const told = doers.includes('owner') ? row : readable(work, type.id, row)
  const links = await linkedRows(work, of, row, { before: row }).catch(ifRefused(undefined))
  const roots = await transitionRoots(work, { row, owner, links: links ?? {} })
  const conditions = work.release.tree.portal.conditions
  const offered = flow.transitions.filter(
    (transition) =>
      doersIn(transition).some((doer) => doers.includes(doer))
      && transition.from?.includes(state)
      && holds(transition.when, roots, conditions),
  )
  const leads = (transition: Transition) =>
    isForward(flow, transition, state) && !(transition.yields && holds(transition.yields, roots, conditions))
  return {
    title: flow.title,
    number: caseNumber(flow, row),
    status: state,
    tone,
    handler,
    ...(office ? { office } : {}),
    text: stateText(work.release, flow, told, state, pendingStates(flow, doers).includes(state)),
    since,
    ...limitOf(of, state, { since, row, now: work.now }),
    finished: isFinal(flow, state),
    waits: flow.quota?.waiting?.state,
    stages: stagesOf(flow, state),
    returned: returnedOf(trail),
    transitions: offered.map((transition) => ({
      id: transition.id,
      title: transition.title,
      operation: `${flow.id}.${transition.id}`,
      form: transition.form,
      phrases: transition.phrases,
      confirm: transition.confirm,
      blocked: blockedNow(work.release, of, transition, { roots, hasLinks: links !== undefined }),
      onward: leads(transition),
      draft: transition.draft === true,
    })),
    ...(flow.masked && worksOn(work, of) ? { masked: { operation: `${flow.id}.reveal`, fields: flow.masked } } : {}),
    trail: trail.map((step, at) => ({
      id: step.transition,
      title: step.title,
      status: step.status,
      by: whoOf(work.release.translator, { flow, accounts: work.release.tree.accounts }, step, trail[at - 1]),
      time: step.time,
      opinion: step.opinion,
    })),
  }
}
