import type { Quota } from '../../../contract/parts/quota'
import { weekdayOf } from '../../../validate/time/days'
import { weekdayNamed } from '../../../validate/time/weekdays'
import { listItems } from '../../../contract/derived/list-items'

type Values = Record<string, unknown>

const daysOf = (parent: Values, field: string | undefined) => listItems(String(parent[field ?? ''] ?? ''))

/** Whether the quota's parent is open on the day of a row; without declared opening days, every day is open. */
export function isOpenOn({ date, open, closed }: NonNullable<Quota['days']>, parent: Values, row: Values, locale: string): boolean {
  const day = String(row[date] ?? '')
  const opens = daysOf(parent, open)
  const weekday = weekdayOf(day)
  return (opens.length === 0 || opens.some((one) => weekdayNamed(one, locale) === weekday)) && !daysOf(parent, closed).includes(day)
}
