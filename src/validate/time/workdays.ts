import { dayAfter, weekdayOf } from './days'

const friday = 4

/** Monday is 0. */
const placeInWeek = (day: string) => (weekdayOf(day) + 6) % 7

const isWorkday = (day: string) => placeInWeek(day) <= friday

/** The day a number of workdays (Monday to Friday) later; earlier for a negative number. */
export function workdayAfter(day: string, workdays: number): string {
  if (workdays === 0) return day
  const at = placeInWeek(day)
  const count = Math.abs(workdays)
  // A weekend counts from the workday on its other side. Backwards the week is mirrored.
  const weekend = at <= friday ? 0 : workdays > 0 ? at - friday : 7 - at
  const done = at <= friday ? (workdays > 0 ? at : friday - at) : friday
  return dayAfter(day, Math.sign(workdays) * (count - weekend + 2 * Math.floor((done + count) / 5)))
}

/** The last day from which a number of workdays, at least 1, ends on this day or before. */
export function lastStart(day: string, workdays: number): string {
  const first = workdayAfter(isWorkday(day) ? day : workdayAfter(day, -1), -workdays)
  return placeInWeek(first) === friday ? dayAfter(first, 2) : first
}

/** The number of workdays after one day, up to and including another. */
export function workdaysBetween(day: string, until: string): number {
  let count = 0
  for (let at = workdayAfter(day, 1); at <= until; at = workdayAfter(at, 1)) count += 1
  return count
}
