import type { TimeLimit } from '../../contract/derived/flow/time-limit'
import { dayAfter } from './days'
import { isWorkday, lastStart, workdayAfter, workdaysBetween } from './workdays'
import { localDay, startOf } from './zone'

/** Maximum number of whole days or workdays left for something to count as due soon. */
export const soonDays = 2

const day = 86_400_000
const second = 1000

const text = (instant: number) => new Date(instant).toISOString()

/** When a state was entered, and the value of its limit's field. */
interface Case {
  since: string
  ends?: unknown
}

/** The midnight after the next workday, where whole days end on a day of rest: nobody can act on that day. */
function restedUntil(ends: number): number | undefined {
  const date = localDay(new Date(ends))
  return isWorkday(date) ? undefined : startOf(dayAfter(workdayAfter(date, 1), 1))
}

/** The time when something becomes late: at the end of its last whole day or workday. Undefined while the limit's field is empty. */
export function lateTime(limit: TimeLimit, { since, ends }: Case): string | undefined {
  if ('field' in limit) return typeof ends === 'string' && ends !== '' ? ends : undefined
  if (limit.workdays) return text(startOf(dayAfter(workdayAfter(localDay(new Date(since)), limit.days), 1)))
  const last = Date.parse(since) + limit.days * day
  return text(restedUntil(last) ?? last + day)
}

/** A time on the last day, to be told as a date. */
export function dueTime(limit: TimeLimit, of: Case): string | undefined {
  if ('days' in limit && !limit.workdays) {
    const last = Date.parse(of.since) + limit.days * day
    if (restedUntil(last) === undefined) return text(last)
  }
  const late = lateTime(limit, of)
  return late === undefined ? undefined : text(Date.parse(late) - second)
}

/** Whole days until it is late: 0 on the last day, negative when it is late. */
export const daysLeft = (late: string, now: Date): number => Math.floor((Date.parse(late) - now.getTime()) / day)

/** Workdays until it is late: 0 on the last day. Undefined when it is late, which is counted in days. */
export const workdaysLeft = (late: string, now: Date): number | undefined =>
  daysLeft(late, now) < 0 ? undefined : workdaysBetween(localDay(now), localDay(new Date(Date.parse(late) - second)))

/** Whole days or workdays used of a limit: no more than it has, until it is late, because days of rest after its last day do not count. */
export function daysUsed(limit: Extract<TimeLimit, { days: number }>, since: string, now: Date): number {
  const used = limit.workdays
    ? workdaysBetween(localDay(new Date(since)), localDay(now))
    : Math.floor((now.getTime() - Date.parse(since)) / day)
  return daysLeft(lateTime(limit, { since }) ?? '', now) < 0 ? used : Math.min(used, limit.days)
}

/** The time before which whole days must end to be over by then: what ends on days of rest is over after the next workday only. */
export const endedBefore = (time: number): number => {
  const date = localDay(new Date(time))
  return isWorkday(date) ? time : startOf(dayAfter(workdayAfter(date, -1), 1))
}

/** The time before which states began that have at most so many days left; -1 for those that are late. */
export function beganBefore(limit: Extract<TimeLimit, { days: number }>, left: number, now: Date): number {
  if (!limit.workdays) return endedBefore(now.getTime() + left * day) - limit.days * day
  const today = localDay(now)
  return beganUntil(limit.days, left < 0 ? dayAfter(today, -1) : workdayAfter(today, left))
}

/** The time before which states began whose workdays end on this date or before. */
export const beganUntil = (workdays: number, date: string): number => startOf(dayAfter(lastStart(date, workdays), 1))
