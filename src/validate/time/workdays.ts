import type { WorkCalendar } from '../../contract/parts/portal/work-calendar'
import { dayAfter, weekdayOf } from './days'

let holidays: ReadonlySet<string> = new Set()
let extraWorkdays: ReadonlySet<string> = new Set()
let span: readonly [first: string, last: string] | undefined

/** Sets the days on which the running portal's workdays differ from Monday to Friday. Only the server knows them. */
export function setWorkCalendar(calendar: WorkCalendar = {}): void {
  holidays = new Set(calendar.holidays)
  extraWorkdays = new Set(calendar.workdays)
  const special = [...holidays, ...extraWorkdays].toSorted()
  span = special.length > 0 ? [special[0]!, special.at(-1)!] : undefined
}

/** The first and the last day of the calendar, the same array until it is set anew; undefined when it is empty. */
export const calendarSpan = (): readonly [first: string, last: string] | undefined => span

/** From this month on the next year counts as well: limits reach into it, and its holidays are published. */
const nextYearFrom = 11

/** The years, of a day's and the next, in which a calendar that is kept has no holiday; its last year was not continued. */
export function uncoveredYears(day: string): number[] {
  const year = Number(day.slice(0, 4))
  const wanted = Number(day.slice(5, 7)) >= nextYearFrom ? [year, year + 1] : [year]
  return holidays.size === 0 ? [] : wanted.filter((one) => ![...holidays].some((holiday) => holiday.startsWith(`${one}-`)))
}

export const isWorkday = (day: string): boolean => extraWorkdays.has(day) || (weekdayOf(day) % 6 !== 0 && !holidays.has(day))

/** The day a number of workdays later; earlier for a negative number. */
export function workdayAfter(day: string, workdays: number): string {
  const step = Math.sign(workdays)
  let at = day
  for (let left = Math.abs(workdays); left > 0;) {
    at = dayAfter(at, step)
    if (isWorkday(at)) left -= 1
  }
  return at
}

/** The last day from which a number of workdays, at least 1, ends on this day or before. */
export const lastStart = (day: string, workdays: number): string =>
  dayAfter(isWorkday(day) ? workdayAfter(day, 1 - workdays) : workdayAfter(day, -workdays), -1)

/** The number of workdays after one day, up to and including another. */
export function workdaysBetween(day: string, until: string): number {
  let count = 0
  for (let at = workdayAfter(day, 1); at <= until; at = workdayAfter(at, 1)) count += 1
  return count
}
