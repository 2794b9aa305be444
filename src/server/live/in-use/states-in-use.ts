import { stateField } from '../../../contract/derived/automatic-fields'
import type { Tree } from '../../../contract/tree'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'

type Flows = Pick<Tree, 'flows' | 'records'>

/** Refuses a tree whose flow lacks a state that records are in: nobody could process them. */
export async function refuseLostStates({ records }: Pick<Store, 'records'>, before: Flows, after: Flows): Promise<void> {
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
