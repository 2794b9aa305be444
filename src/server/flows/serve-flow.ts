import { isFlowRead, type FlowRead } from '../../contract/derived/operations/flow-operations'
import type { FlowServe } from '../../contract/operation'
import { localDay } from '../../validate/time/zone'
import { recordAudit } from '../audit'
import type { Call } from '../call'
import { withIdempotency } from '../request/idempotency'
import { Refusal } from '../replies/refusal'
import { readableFields, visibleRows } from '../records/visible-rows'
import { serveRecord } from '../records/serve-record'
import { doersRows, doTransition } from './transition/do-transition'
import { flowOf, type FlowOf, type TransitionContext } from './flow-work'
import { countWaiting, quotaUsed } from './transition/quota'
import { linkedRows } from './transition/linked-rows'
import { progressOf } from './progress'
import { WrongProof } from './transition/proof'
import { maskedFor, reveal } from './reveal'
import { serveWork } from './serve-worklist'
import type { Row } from '../store/store'
import { dueTransitionOf, runDueOf } from './run-due'

const reads: Record<FlowRead, (call: Call, of: FlowOf) => Promise<unknown>> = { list, read, work: serveWork, left, reveal }

/** Serves an `x-flow` operation: a transition of the flow, in its own transaction, or a read. */
export async function serveFlow(call: Call, serve: FlowServe): Promise<unknown> {
  const of = flowOf(call, serve.flow)
  if (isFlowRead(serve.transition)) return reads[serve.transition](call, of)
  const transition = of.flow.transitions.find((one) => one.id === serve.transition)
  if (!transition) throw new Error(`flow ${serve.flow} has no transition ${serve.transition}`)
  const done = withIdempotency(call, async (store) => {
    const work: TransitionContext = { ...call, store }
    const id = String(call.parameters.id ?? call.values.id ?? '')
    // Runs due transitions only for accounts that may change the record, so that strangers neither cause nor learn of them.
    const isTheirs = transition.from && (await store.records.read(of.type, id, await doersRows({ ...call, store }, of, transition)))
    if (isTheirs) await runDueOf(work, of, id)
    return doTransition(work, of, transition)
  })
  return done.catch(async (error: unknown) => {
    // The transaction was rolled back, so the attempt is recorded outside of it.
    if (error instanceof WrongProof)
      await recordAudit(call, {
        event: `flow.${serve.flow}.${serve.transition}`,
        outcome: 'failed',
        object: String(call.parameters.id ?? call.values.id ?? ''),
      })
    throw error
  })
}

async function enterpriseName({ store }: TransitionContext, owner: string | null): Promise<string> {
  return owner === null ? '' : ((await store.enterprises.ofUser(owner))?.enterpriseName ?? '')
}

/** Lists own records unmasked, and those of others masked. */
async function list(call: Call, { flow, type }: FlowOf) {
  const answer = (await serveRecord(call, { type: type.id, verb: 'list' })) as { data: Row[] }
  const isOwn = call.session !== null && (await visibleRows(call, type)) === call.session.user.id
  return isOwn ? answer : { ...answer, data: answer.data.map((row) => maskedFor(call, flow, row, null)) }
}

/** Removes opinions for readers who may read only some fields of a record, and says that they are such readers. */
const withoutOpinions = (progress: Awaited<ReturnType<typeof progressOf>>) => ({
  ...progress,
  withheld: true,
  returned: null,
  trail: progress.trail.map((step) => ({ ...step, opinion: '' })),
})

/** One record with its progress, for its enterprise and for those who process it. */
async function read(call: Call, of: FlowOf) {
  const { session, store, parameters, now } = call
  if (!session) throw new Refusal('session')
  const id = String(parameters.id)
  const seen = await visibleRows(call, of.type)
  const find = () => store.records.read(of.type, id, seen, now.toISOString())
  const found = await find()
  if (!found) throw new Refusal('missing')
  const due = dueTransitionOf(call, of, found)
  if (due) await store.alone((inside) => runDueOf({ ...call, store: inside }, of, id))
  const row = due ? await find() : found
  if (!row) throw new Refusal('missing')
  const owner = await store.records.ownerOf(of.type, id)
  const fields = session.user.id === owner ? undefined : readableFields(call, of.type.id)
  const progress = await progressOf(call, of, row, owner)
  return {
    ...maskedFor(call, of.flow, row, owner),
    // Left out like any other field that may not be read; an empty name would say that there is none.
    ...((fields?.includes('enterpriseName') ?? true) && { enterpriseName: await enterpriseName(call, owner) }),
    progress: fields ? withoutOpinions(progress) : progress,
  }
}

/** The remaining quota for each combination of its grouping fields; days in the past are omitted. */
async function left(call: Call, of: FlowOf) {
  const { flow, type } = of
  const { quota } = flow
  const link = quota && flow.with?.[quota.of]
  if (!quota || !link) throw new Error(`flow ${flow.id} has no quota`)
  const links = await linkedRows(call, of, { [link.by]: call.parameters.id })
  const most = Number(links[quota.of]?.[quota.most] ?? 0)
  if (!quota.same) {
    const taken = await quotaUsed(call, of, links, { [link.by]: call.parameters.id })
    const waiting = quota.waiting ? { waiting: await countWaiting(call, of, { [link.by]: call.parameters.id }) } : {}
    return [{ taken, ...(most > 0 ? { left: Math.max(0, most - taken) } : {}), ...waiting }]
  }
  const query = { equal: { [link.by]: call.parameters.id }, states: quota.states, amount: quota.amount }
  const groups = await call.store.records.sums(type, { ...query, by: quota.same })
  const { date } = quota.days ?? {}
  const today = localDay(call.now)
  const coming =
    date === undefined
      ? groups
      : groups
          .filter((group) => String(group[date]) >= today)
          .toSorted((one, other) => String(one[date]).localeCompare(String(other[date])))
  return coming.map(({ rows: _, total, ...same }) => ({ ...same, taken: total, ...(most > 0 ? { left: Math.max(0, most - total) } : {}) }))
}
