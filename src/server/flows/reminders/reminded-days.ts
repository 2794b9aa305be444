import type { Reminder } from '../../../contract/parts/reminder'
import { dayAfter } from '../../../validate/time/days'
import { lastStart, workdayAfter } from '../../../validate/time/workdays'

/** Days after which a reminder that a stop has delayed is no longer sent, if its date lies in the past anyway. */
const late = 7

/**
 * The days, first and last, of which a reminder is due today: those that are not past and near enough, or, for a reminder that follows its
 * date, those that are long enough ago, and not much longer.
 */
export function remindedDays({ days, workdays: counted, after }: Reminder, today: string): [first: string, last: string] {
  const workdays = counted === true && days > 0
  if (after === undefined) return [today, workdays ? workdayAfter(today, days) : dayAfter(today, days)]
  const last = workdays ? lastStart(today, days) : dayAfter(today, -days)
  return [dayAfter(last, 1 - late), last]
}
