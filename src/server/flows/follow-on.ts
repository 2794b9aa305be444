import type { Act, Follow } from '../../contract/flow'
import type { Row } from '../store/store'
import { flowOf, stateField, type FlowOf, type FlowWork } from './flow-work'

async function applies({ store }: FlowWork, { type }: FlowOf, { by, every, some, none }: Follow, id: string): Promise<boolean> {
  const count = async (states?: string[]) => (await store.records.sum(type, { equal: { [by]: id }, ...(states ? { states } : {}) })).rows
  if (every && (await count(every)) !== (await count())) return false
  if (some && (await count(some)) === 0) return false
  return !none || (await count(none)) === 0
}

type DoAct = (work: FlowWork, of: FlowOf, act: Act) => Promise<unknown>

/** The records that belong to one go on with it; those of another state stay. */
async function eachBelow(doAct: DoAct, work: FlowWork, { act }: { act: Act }, row: Row): Promise<void> {
  for (const { flow, act: id, by } of act.each ?? []) {
    const below = flowOf(work, flow)
    const next = below.flow.acts.find((one) => one.id === id)
    if (!next?.from) continue
    const ids = await work.store.records.idsOf(below.type, { equal: { [by]: row.id }, states: next.from })
    for (const one of ids) await doAct({ ...work, session: null, parameters: { id: one }, values: {} }, below, next)
  }
}

/** What an act brings about in the flows of the records that its own belongs to; one that cannot be done there now is left out. */
export async function followOn(doAct: DoAct, work: FlowWork, of: FlowOf & { act: Act }, row: Row): Promise<void> {
  for (const follow of of.act.then ?? []) {
    const id = row[follow.by]
    if (typeof id !== 'string' || !(await applies(work, of, follow, id))) continue
    const next = flowOf(work, follow.flow)
    const act = next.flow.acts.find((one) => one.id === follow.act)
    const linked = await work.store.records.read(next.type, id)
    if (!act?.from?.includes(String(linked?.[stateField] ?? ''))) continue
    await doAct({ ...work, session: null, parameters: { id }, values: {} }, next, act)
  }
  await eachBelow(doAct, work, of, row)
}
