import type { TimeLimit } from '../../contract/derived/flow/time-limit'
import { dayAfter } from './days'
import { lastStart, workdayAfter, workdaysBetween } from './workdays'
import { localDay, momentOf } from './zone'

/** Maximum number of whole days or workdays left for something to count as due soon. */
export const soonDays = 2

const day = 86_400_000
const second = 1000

const startOf = (date: string) => momentOf(`${date}T00:00:00`).getTime()
const text = (instant: number) => new Date(instant).toISOString()

/** When a state was entered, and the value of its limit's field. */
interface Case {
  since: string
  ends?: unknown
}

/** The time when something becomes late: at the end of its last whole day or workday. Undefined while the limit's field is empty. */
export function lateTime(limit: TimeLimit, { since, ends }: Case): string | undefined {
  if ('field' in limit) return typeof ends === 'string' && ends !== '' ? ends : undefined
  if (!limit.workdays) return text(Date.parse(since) + (limit.days + 1) * day)
  return text(startOf(dayAfter(workdayAfter(localDay(new Date(since)), limit.days), 1)))
}

/** A time on the last day, to be told as a date. */
export function dueTime(limit: TimeLimit, of: Case): string | undefined {
  if ('days' in limit && !limit.workdays) return text(Date.parse(of.since) + limit.days * day)
  const late = lateTime(limit, of)
  return late === undefined ? undefined : text(Date.parse(late) - second)
}

/** Whole days, or workdays, until it is late: 0 on the last day. Negative when it is late, which is always counted in days. */
export function daysLeft(late: string, now: Date, workdays = false): number {
  const left = Math.floor((Date.parse(late) - now.getTime()) / day)
  return workdays && left >= 0 ? workdaysBetween(localDay(now), localDay(new Date(Date.parse(late) - second))) : left
}

/** Whole days or workdays since then. */
export const daysUsed = (since: string, now: Date, workdays = false): number =>
  workdays ? workdaysBetween(localDay(new Date(since)), localDay(now)) : Math.floor((now.getTime() - Date.parse(since)) / day)

/** The time before which states began that have at most so many days left; -1 for those that are late. */
export function beganBefore(limit: Extract<TimeLimit, { days: number }>, left: number, now: Date): number {
  if (!limit.workdays) return now.getTime() - (limit.days - left) * day
  const today = localDay(now)
  return beganUntil(limit.days, left < 0 ? dayAfter(today, -1) : workdayAfter(today, left))
}

/** The time before which states began whose workdays end on this date or before. */
export const beganUntil = (workdays: number, date: string): number => startOf(dayAfter(lastStart(date, workdays), 1))
