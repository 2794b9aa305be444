import { recountingActs } from '../../contract/derived/recounting-acts'
import { doAct } from './do-act'
import { flowOf, stateField, type FlowWork } from './flow-work'

/** Works out anew what follows from the fields of a flow's record, in the transaction that edited them. */
export async function recount(work: FlowWork, record: string, id: string): Promise<void> {
  for (const flow of Object.values(work.release.tree.flows).filter((one) => one.record === record)) {
    const of = flowOf(work, flow.id)
    for (const act of recountingActs(flow)) {
      const row = await work.store.records.read(of.type, id)
      if (act.from?.includes(String(row?.[stateField] ?? ''))) await doAct({ ...work, session: null, parameters: { id }, values: {} }, of, act)
    }
  }
}
