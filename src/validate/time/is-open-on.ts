import type { Quota } from '../../contract/parts/quota'
import { listItems } from '../../contract/derived/list-items'
import { weekdayOf } from './days'
import { weekdayNamed } from './weekdays'

type Values = Record<string, unknown>

const daysOf = (parent: Values, field: string | undefined) => listItems(String(parent[field ?? ''] ?? ''))

/** Whether the quota's parent is open on a day, such as `2027-01-05`; without declared opening days, every day is open. */
export function isOpenOn(
  { open, closed }: Pick<NonNullable<Quota['days']>, 'open' | 'closed'>,
  parent: Values,
  day: string,
  locale: string,
) {
  const opens = daysOf(parent, open)
  const weekday = weekdayOf(day)
  return (opens.length === 0 || opens.some((one) => weekdayNamed(one, locale) === weekday)) && !daysOf(parent, closed).includes(day)
}
