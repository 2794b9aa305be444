import { stateField } from '../../../contract/derived/automatic-fields'
import type { Flow } from '../../../contract/flow'
import type { Tree } from '../../../contract/tree'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'

type Flows = Pick<Tree, 'flows' | 'records'>

/** Refuses another state to wait in, or none, while records wait in the former: the queue would not find them. */
async function refuseLostQueue(records: Store['records'], flow: Flow, before: Flows, { flows, records: types }: Flows): Promise<void> {
  const [type, state, now] = [before.records[flow.record], flow.quota?.waiting?.state, flows[flow.id]]
  // A state that is gone is refused for itself.
  if (!type || state === undefined || !types[flow.record] || !now || !Object.hasOwn(now.states, state)) return
  if (now.quota?.waiting?.state === state) return
  const { rows } = await records.sum(type, { equal: { [stateField]: state } })
  if (rows === 0) return
  throw new StoreProblem(
    'stateInUse',
    `还有 ${rows} 条“${type.title}”在“${state}”排队，不能去掉候补，也不能换等候的状态`,
    `${rows} rows of ${type.id} wait in the state "${state}", in which the flow ${flow.id} has no queue any more`,
    undefined,
    { file: `flows/${flow.id}.json`, path: now.quota ? ['quota'] : [] },
  )
}

/** Refuses a tree whose flow lacks a state that records are in, or the queue in which they wait: nobody could process them. */
export async function refuseLostStates({ records }: Pick<Store, 'records'>, before: Flows, after: Flows): Promise<void> {
  for (const flow of Object.values(before.flows)) await refuseLostQueue(records, flow, before, after)
  for (const flow of Object.values(before.flows)) {
    const [type, states] = [before.records[flow.record], after.flows[flow.id]?.states ?? {}]
    const gone = Object.keys(flow.states).filter((state) => !Object.hasOwn(states, state))
    if (!type || !after.records[flow.record] || gone.length === 0) continue
    for (const state of gone) {
      const { rows } = await records.sum(type, { equal: { [stateField]: state } })
      if (rows === 0) continue
      throw new StoreProblem(
        'stateInUse',
        `还有 ${rows} 条“${type.title}”处于“${state}”，不能去掉这个状态`,
        `${rows} rows of ${type.id} are in the state "${state}", which the flow ${flow.id} no longer has`,
        undefined,
        { file: `flows/${flow.id}.json`, path: ['states'] },
      )
    }
  }
}
