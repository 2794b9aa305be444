import type { FastifyBaseLogger } from 'fastify'
import type { Release } from '../../release/release'
import { Refusal } from '../refusal'
import type { Store } from '../store/store'
import { holds } from '../../validate/condition'
import { doAct } from './do-act'
import { flowOf, stateField, type FlowOf, type FlowWork } from './flow-work'

const together = 100
const every = 60_000

/** What the system does to one record because its time has come. */
export async function runDueOf(work: FlowWork, of: FlowOf, id: string): Promise<void> {
  const timed = of.flow.acts.filter((act) => act.by === 'system' && act.after !== undefined)
  if (timed.length === 0 || id === '') return
  const row = await work.store.records.read(of.type, id)
  const now = work.now.toISOString()
  const named = work.release.tree.portal.conditions
  const due = row && timed.find((act) => act.from?.includes(String(row[stateField])) && String(row[act.after!] ?? '9') <= now && holds(act.when, { row, data: {}, now }, named))
  if (due) await doAct({ ...work, session: null, parameters: { id }, values: {} }, of, due)
}

/** Does what is due in every flow, one record a transaction. */
export async function runDue(store: Store, release: Release, now: Date): Promise<void> {
  for (const { id: flowId } of Object.values(release.tree.flows)) {
    const of = flowOf({ release }, flowId)
    for (const act of of.flow.acts) {
      if (act.by !== 'system' || !act.after || !act.from) continue
      const ids = await store.records.due(of.type, { states: act.from, field: act.after, now: now.toISOString(), limit: together })
      for (const id of ids) {
        await store.alone((inside) => runDueOf({ store: inside, release, now, session: null, parameters: {}, values: {}, address: '', requestId: 'system' }, of, id)).catch((error: unknown) => {
          // Another process, or the enterprise itself, may have been faster.
          if (!(error instanceof Refusal)) throw error
        })
      }
    }
  }
}

/** Once a minute; returns how to stop. */
export function startRunningDue(store: Store, reference: { current: Release }, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    runDue(store, reference.current, new Date()).catch((error: unknown) => log.error({ err: error }, 'acts that are due were not done'))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
