import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Transition } from '../../contract/flow'
import type { Release } from '../../release/release'
import { toRefusal } from '../replies/to-refusal'
import type { Row, Store } from '../store/store'
import { holds } from '../../validate/condition'
import { doTransition } from './transition/do-transition'
import { isMovable, moveUp, waitingGroups } from './transition/waiting'
import { eachMinute } from './each-minute'
import { flowOf, stateField, type FlowOf, type TransitionContext } from './flow-work'

const pageSize = 100
/** Rows of one transition that a run looks at: visitors come first. */
const most = 1000

/** The system's transition that is due for a record. */
export function dueTransitionOf(
  { release, now }: Pick<TransitionContext, 'release' | 'now'>,
  { flow }: FlowOf,
  row: Row,
): Transition | undefined {
  const time = now.toISOString()
  const timed = flow.transitions.filter(
    (transition) => transition.by === 'system' && transition.after !== undefined && transition.from?.includes(String(row[stateField])),
  )
  return timed.find(
    (transition) =>
      String(row[transition.after!] ?? '9') <= time && holds(transition.when, { row, data: {}, now: time }, release.tree.portal.conditions),
  )
}

/** Makes the due transition in the open transaction. */
export async function runDueOf(work: TransitionContext, of: FlowOf, id: string): Promise<void> {
  const row = id === '' ? null : await work.store.records.read(of.type, id)
  const due = row && dueTransitionOf(work, of, row)
  if (due) await doTransition({ ...work, session: null, parameters: { id }, values: {} }, of, due)
}

interface Running {
  /** Where the last run over a transition's rows ended, by transition: rows that cannot be moved on stay due and must not hide the others. */
  reached?: Map<string, string>
  /** Ends a run early. */
  signal?: AbortSignal
  /** Hears of each record that could not be moved on; without it, the run rejects with the first failure, after trying all records. */
  failed?: (error: unknown, at: { flow: string; transition: string; record: string }) => void
}

/** What remains when a record cannot be moved on; undefined where another process, or the enterprise itself, was faster. Throws without a store. */
function failureOf(error: unknown): unknown {
  const refusal = toRefusal(error)
  if (refusal?.error === 'unavailable') throw error
  return refusal && refusal.error !== 'busy' ? undefined : error
}

/** Makes one due transition of all records, with one transaction per record. */
async function runTransition(
  { store, release, now, reached = new Map(), signal, failed }: Pick<TransitionContext, 'store' | 'release' | 'now'> & Running,
  of: FlowOf,
  { id: name, from: states, after: field }: Transition,
): Promise<void> {
  if (states === undefined || field === undefined) return
  const key = `${of.flow.id}.${name}`
  const system = { session: null, parameters: {}, values: {}, address: '', requestId: 'system' }
  for (let looked = 0; looked < most; looked += pageSize) {
    const ids = await store.records.due(of.type, { states, field, now: now.toISOString(), after: reached.get(key), limit: pageSize })
    for (const id of ids) {
      if (signal?.aborted) return
      reached.set(key, id)
      const failure = await store
        .alone((inside) => runDueOf({ store: inside, release, now, ...system }, of, id))
        .catch((error: unknown) => failureOf(error))
      if (failure !== undefined) failed?.(failure, { flow: of.flow.id, transition: name, record: id })
      await turn()
    }
    if (ids.length === pageSize) continue
    reached.delete(key)
    break
  }
}

/** Moves up who waits for places that something besides a transition has freed, with one transaction per queue. */
async function moveUpQueues(
  { store, release, now, signal, failed }: Pick<TransitionContext, 'store' | 'release' | 'now'> & Running,
  of: FlowOf,
) {
  const system = { release, now, session: null, parameters: {}, values: {}, address: '', requestId: 'system' }
  for (const group of await waitingGroups({ store }, of)) {
    if (signal?.aborted) return
    const failure = await isMovable({ store, ...system }, of, group)
      .then((movable) => (movable ? store.alone((inside) => moveUp(doTransition, { store: inside, ...system }, of, group)) : undefined))
      .catch(failureOf)
    if (failure !== undefined) failed?.(failure, { flow: of.flow.id, transition: of.flow.quota?.waiting?.next ?? '', record: '' })
    await turn()
  }
}

/** Makes all due transitions of all flows, and moves up who waits for a place. */
export async function runDue(store: Store, release: Release, now: Date, running: Running = {}): Promise<void> {
  const failures: unknown[] = []
  const failed = (error: unknown) => void failures.push(error)
  for (const { id } of Object.values(release.tree.flows)) {
    const of = flowOf({ release }, id)
    await moveUpQueues({ store, release, now, failed, ...running }, of)
    for (const transition of of.flow.transitions)
      if (transition.by === 'system') await runTransition({ store, release, now, failed, ...running }, of, transition)
  }
  if (failures.length > 0) throw failures[0]
}

/** Runs due transitions once a minute; returns a function that stops it after the record in progress. */
export function startRunningDue(
  store: Store,
  reference: { current: Release },
  now: () => Date,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const reached = new Map<string, string>()
  const failed: Running['failed'] = (error, at) => log.error({ err: error, ...at }, 'a transition that is due was not done')
  return eachMinute(
    (signal) => runDue(store, reference.current, now(), { reached, signal, failed }),
    (error) => log.error({ err: error }, 'transitions that are due were not done'),
  )
}
