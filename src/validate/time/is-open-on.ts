import type { WorkCalendar } from '../../contract/parts/portal/work-calendar'
import type { Quota } from '../../contract/parts/quota'
import { listItems } from '../../contract/derived/list-items'
import { weekdayOf } from './days'
import { weekdayNamed } from './weekdays'

type Values = Record<string, unknown>

const daysOf = (parent: Values, field: string | undefined) => listItems(String(parent[field ?? ''] ?? ''))

/** Where a quota's parent says when it is open, and the days `2027-01-01` on which none is. */
export interface OpeningDays extends Pick<NonNullable<Quota['days']>, 'open' | 'closed'> {
  shut?: readonly string[]
}

/** The days on which the quota's parents are shut whatever they say: the portal's holidays, unless the quota opens on them. */
export const shutDays = ({ holidays }: NonNullable<Quota['days']>, { calendar }: { calendar?: WorkCalendar }): readonly string[] =>
  holidays ? [] : (calendar?.holidays ?? [])

/** Whether the quota's parent is open on a day, such as `2027-01-05`; without declared opening days, every day is open. */
export function isOpenOn({ open, closed, shut = [] }: OpeningDays, parent: Values, day: string, locale: string) {
  const opens = daysOf(parent, open)
  const weekday = weekdayOf(day)
  return (
    (opens.length === 0 || opens.some((one) => weekdayNamed(one, locale) === weekday))
    && !daysOf(parent, closed).includes(day)
    && !shut.includes(day)
  )
}
