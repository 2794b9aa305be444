import { checkChosenIds } from '../pages/chosen-ids'
import type { FlowUnderCheck } from './flow-under-check'

/** What a flow says to people names a chosen record, not its id; what it sends to other systems may have the id. */
export function checkShownIds({ index, source, flow, record, scope }: FlowUnderCheck): void {
  const shown = { index, source, of: record.id, recordOf: scope.recordOf }
  const { name, columns, states, reminders = [] } = flow
  checkChosenIds(shown, { name, columns, states }, [])
  for (const [list, key] of [
    [flow.transitions, 'transitions'],
    [reminders, 'reminders'],
  ] as const)
    list.forEach(({ message, notify }, at) => checkChosenIds(shown, { message, notify }, [key, at]))
}
