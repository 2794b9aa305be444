import { chinaTime } from '../../../validate/time/china-time'
import { consoleLocale } from '../../language'
import { translate } from '../../say'

const shown = new Intl.DateTimeFormat(consoleLocale, {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** A moment as a clerk in China reads it. */
export const beijingTime = (iso: string): string => shown.format(new Date(iso))

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long until then, in its largest unit. */
export function leftInLargestUnit(milliseconds: number): string {
  if (milliseconds < minute) return translate('leftSoon')
  if (milliseconds < hour) return translate('leftMinutes', { count: Math.floor(milliseconds / minute) })
  if (milliseconds < 2 * day) return translate('leftHours', { count: Math.floor(milliseconds / hour) })
  return translate('leftDays', { count: Math.floor(milliseconds / day) })
}

/** What a field for date and time holds for a moment: China's clock, whatever this device's is. */
export const fieldOf = (moment: number): string => chinaTime(new Date(moment)).slice(0, 16)
/** The moment that such a field means, with its offset. */
export const momentOf = (field: string): string => `${field}:00+08:00`

const monday = 1

/** The usual time of a change that people are told of: next Monday at nine. */
export function nextMonday(now: number): string {
  for (let ahead = 1; ; ahead += 1) {
    const date = fieldOf(now + ahead * day).slice(0, 10)
    if (new Date(`${date}T00:00:00Z`).getUTCDay() === monday) return `${date}T09:00`
  }
}
