import { dayAfter, weekdayOf } from '../../../validate/time/days'
import { localDay, localTime, momentOf, zone } from '../../../validate/time/zone'
import { consoleLocale } from '../../language'
import { translate } from '../../translate'

const shown = new Intl.DateTimeFormat(consoleLocale, {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})

/** A time in the portal's time zone. */
export const shownTime = (iso: string): string => shown.format(new Date(iso))

/** Name of the portal's time zone, such as 中国时间. */
export const zoneName = (): string =>
  new Intl.DateTimeFormat(consoleLocale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The time left, in its largest unit. */
export function leftInLargestUnit(milliseconds: number): string {
  if (milliseconds < minute) return translate('leftSoon')
  if (milliseconds < hour) return translate('leftMinutes', { count: Math.floor(milliseconds / minute) })
  if (milliseconds < 2 * day) return translate('leftHours', { count: Math.floor(milliseconds / hour) })
  return translate('leftDays', { count: Math.floor(milliseconds / day) })
}

/** The value of a datetime input for a time: in the portal's time zone, whatever the device's is. */
export const fieldOf = (moment: number): string => localTime(new Date(moment)).slice(0, 16)
/** The time of such a value. */
export const timeOfField = (field: string): string => momentOf(`${field}:00`).toISOString()

/** The time that is taken for a value which the clocks skip at the start of summer time; undefined for any other value. */
export function timeInsteadOf(field: string): string | undefined {
  const moment = momentOf(`${field}:00`).getTime()
  return Number.isNaN(moment) || fieldOf(moment) === field ? undefined : new Date(moment).toISOString()
}

/** The longest time ahead for which the server takes a schedule. */
const farthest = 366 * day

/** Whether a change can be scheduled for such a value. */
export function isAhead(field: string, now: number): boolean {
  const moment = momentOf(`${field}:00`).getTime()
  return moment > now && moment <= now + farthest
}

const monday = 1

/** The default time for a scheduled change: next Monday at nine. */
export function nextMonday(now: number): string {
  const today = localDay(new Date(now))
  const ahead = (monday + 7 - weekdayOf(today)) % 7 || 7
  return `${dayAfter(today, ahead)}T09:00`
}
