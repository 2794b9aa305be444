import type { Reminder } from '../../../contract/parts/reminder'
import { dayAfter, weekdayOf } from '../../../validate/time/days'

/** Days after which a reminder that a stop has delayed is no longer sent, if its date lies in the past anyway. */
const late = 7

const isWorkday = (day: string) => ![0, 6].includes(weekdayOf(day))

/** The day a number of days or workdays later; earlier for a negative number. */
function shifted(day: string, days: number, onlyWorkdays: boolean): string {
  if (!onlyWorkdays) return dayAfter(day, days)
  let [at, left] = [day, Math.abs(days)]
  while (left > 0) {
    at = dayAfter(at, Math.sign(days))
    if (isWorkday(at)) left -= 1
  }
  return at
}

/**
 * The days, first and last, of which a reminder is due today: those that are not past and near enough, or, for a reminder that follows its
 * date, those that are long enough ago, and not much longer.
 */
export function remindedDays({ days, workdays: counted, after }: Reminder, today: string): [first: string, last: string] {
  const workdays = counted === true
  if (after === undefined) {
    let last = dayAfter(today, days)
    while (shifted(dayAfter(last, 1), -days, workdays) <= today) last = dayAfter(last, 1)
    return [today, last]
  }
  let last = dayAfter(today, -days)
  while (shifted(last, days, workdays) > today) last = dayAfter(last, -1)
  return [dayAfter(last, 1 - late), last]
}
