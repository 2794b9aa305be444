import type { Flow } from '../../flow'
import type { RecordType } from '../../record'

/** When a state must be left: so many days or workdays after it began, or at the time in a field of the record. */
export type TimeLimit = { days: number; workdays?: true | undefined } | { field: string }

/** The time limit of a state: its days, or the time at which the system leaves it. */
export function timeLimitOf({ states, transitions }: Flow, { fields }: Pick<RecordType, 'fields'>, state: string): TimeLimit | undefined {
  const { days, workdays } = states[state] ?? {}
  if (days !== undefined) return { days, workdays }
  const timed = transitions.filter(({ by, from }) => by === 'system' && from?.includes(state)).flatMap(({ after }) => after ?? [])
  const field = timed.find((name) => Object.hasOwn(fields, name) && fields[name]?.type === 'dateTime')
  return field === undefined ? undefined : { field }
}

/** The time limits of all states that have one. */
export const timeLimits = (flow: Flow, record: Pick<RecordType, 'fields'>): Record<string, TimeLimit> =>
  Object.fromEntries(
    Object.keys(flow.states).flatMap((state) => {
      const limit = timeLimitOf(flow, record, state)
      return limit === undefined ? [] : [[state, limit]]
    }),
  )
