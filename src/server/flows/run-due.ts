import type { FastifyBaseLogger } from 'fastify'
import type { Transition } from '../../contract/flow'
import type { Release } from '../../release/release'
import { Refusal } from '../replies/refusal'
import type { Row, Store } from '../store/store'
import { holds } from '../../validate/condition'
import { doTransition } from './transition/do-transition'
import { flowOf, stateField, type FlowOf, type TransitionWork } from './flow-work'

const together = 100
const every = 60_000

/** The system's transition that is due for a record. */
export function dueTransitionOf(
  { release, now }: Pick<TransitionWork, 'release' | 'now'>,
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
export async function runDueOf(work: TransitionWork, of: FlowOf, id: string): Promise<void> {
  const row = id === '' ? null : await work.store.records.read(of.type, id)
  const due = row && dueTransitionOf(work, of, row)
  if (due) await doTransition({ ...work, session: null, parameters: { id }, values: {} }, of, due)
}

/** Makes all due transitions of all flows, with one transaction per record. */
export async function runDue(store: Store, release: Release, now: Date): Promise<void> {
  for (const { id: flowId } of Object.values(release.tree.flows)) {
    const of = flowOf({ release }, flowId)
    for (const transition of of.flow.transitions) {
      if (transition.by !== 'system' || !transition.after || !transition.from) continue
      const ids = await store.records.due(of.type, {
        states: transition.from,
        field: transition.after,
        now: now.toISOString(),
        limit: together,
      })
      for (const id of ids) {
        await store
          .alone((inside) =>
            runDueOf({ store: inside, release, now, session: null, parameters: {}, values: {}, address: '', requestId: 'system' }, of, id),
          )
          .catch((error: unknown) => {
            // Another process, or the enterprise itself, may have been faster.
            if (!(error instanceof Refusal)) throw error
          })
      }
    }
  }
}

/** Runs due transitions once a minute; returns a function that stops it. */
export function startRunningDue(store: Store, reference: { current: Release }, now: () => Date, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    runDue(store, reference.current, now()).catch((error: unknown) => log.error({ err: error }, 'transitions that are due were not done'))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
