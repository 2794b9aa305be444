import { sql, type RawBuilder } from 'kysely'
import { dayAfter } from '../../../validate/time/days'
import { calendarSpan } from '../../../validate/time/workdays'

const day = 86_400_000

/** A date with this weekday; Sunday is 0. No calendar reaches back so far. */
const dateOn = (weekday: number) => dayAfter('1970-01-04', weekday)

const dateNumber = (date: string) => Date.parse(date) / day
const digits = 3

/** The tables of a calendar by the limit that they are for: each takes a walk over all of its days. */
const dayTables = new WeakMap<object, Map<string, string>>()

/** Numbers of days, three digits each, for the dates from one to another, given by their numbers since 1970. */
function dayTable(span: object, limit: string, [first, last]: readonly [number, number], daysOf: (date: string) => number): string {
  const known = dayTables.get(span) ?? new Map<string, string>()
  dayTables.set(span, known)
  const dates = () => Array.from({ length: last - first + 1 }, (_, at) => new Date((first + at) * day).toISOString().slice(0, 10))
  const table =
    known.get(limit)
    ?? dates()
      .map((date) => String(daysOf(date)).padStart(digits, '0'))
      .join('')
  known.set(limit, table)
  return table
}

/** A number of days that depends on a date, computed for a date given by its number since 1970; what meets no day of the calendar follows the week. */
export function daysFor(date: RawBuilder<unknown>, limit: string, daysOf: (date: string) => number, reach: number): RawBuilder<unknown> {
  // The epoch began on a Thursday.
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => sql`when ${sql.lit(weekday)} then ${sql.lit(daysOf(dateOn(weekday)))}`)
  const plain = sql`case (${date} + 4) % 7 ${sql.join(weekdays, sql` `)} end`
  const span = calendarSpan()
  if (!span) return plain
  const [first, last] = [dateNumber(span[0]) - reach, dateNumber(span[1])] as const
  const table = dayTable(span, limit, [first, last], daysOf)
  const at = sql`${sql.lit(digits)} * (${date} - ${sql.lit(first)}) + 1`
  return sql`case when ${date} between ${sql.lit(first)} and ${sql.lit(last)} then cast(substr(${table}, ${at}, ${sql.lit(digits)}) as integer) else ${plain} end`
}

/** The number of days from a date to a later one. */
export const daysBetween = (date: string, later: string) => dateNumber(later) - dateNumber(date)
