import { sentWithinDays, workFilterNames, workSorts } from '../../../contract/derived/operations/work-query'
import { unsentStates } from '../../../contract/derived/flow/unsent-states'
import { checkViews, type Taken } from '../lists/list-views'
import { dictChoices } from '../values/domain'
import { checkField, forNumbers, type FlowUnderCheck } from './flow-under-check'

/** The filters and sort orders of the work list, with their values. */
function takenBy({ index, flow }: FlowUnderCheck): Taken {
  const unsent = unsentStates(flow)
  const states = Object.keys(flow.states).filter((state) => !unsent.includes(state))
  const district = index.dicts.find(({ id }) => id === index.accounts?.value.district?.dict)
  const districts = district && dictChoices(district).values?.map(String)
  const values: Partial<Record<(typeof workFilterNames)[number], string[]>> = {
    status: states,
    due: ['late', 'soon'],
    handler: states.flatMap((state) => flow.states[state]?.handler ?? []),
    within: [...sentWithinDays],
    sort: [...workSorts, ...(flow.sorts ?? [])],
    ...(districts ? { district: districts } : {}),
  }
  return new Map(workFilterNames.filter((name) => name !== 'todo').map((name) => [name, values[name]]))
}

/** Orders and views of the operators' list. */
export function checkWorkList(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  flow.sorts?.forEach((name, at) => checkField(spot, name, ['sorts', at], { purpose: forNumbers }))
  checkViews(index, source, flow.views ?? [], ['views'], takenBy(spot))
}
