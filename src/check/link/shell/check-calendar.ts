import type { Portal } from '../../../contract/portal'
import { isDay, weekdayOf } from '../../../validate/time/days'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

const names = ['日', '一', '二', '三', '四', '五', '六']
const englishNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How many years of a calendar are kept at most; a date further from the others is mistyped. */
const mostYears = 15

const yearOf = (date: string) => Number(date.slice(0, 4))

/** Why a date cannot stand in a list of the calendar. */
function reasonAgainst(date: string, isExtra: boolean, { holidays, middle }: { holidays: readonly string[]; middle: number }) {
  if (!isDay(date)) return { zh: `没有 ${date} 这一天`, en: `There is no day ${date}` }
  if (Math.abs(yearOf(date) - middle) > mostYears)
    return { zh: `${date} 离其他日子太远，是不是 ${middle} 年`, en: `${date} is far from the others; ${middle} may be meant` }
  if (!isExtra) return undefined
  if (holidays.includes(date)) return { zh: `${date} 既放假又上班`, en: `${date} is both a holiday and a workday` }
  const weekday = weekdayOf(date)
  if (weekday % 6 === 0) return undefined
  return { zh: `${date} 是星期${names[weekday]!}，本来就上班`, en: `${date} is a ${englishNames[weekday]!}, a workday anyway` }
}

/** Each date of the calendar exists and changes what the day would be. */
export function checkCalendar({ report }: TreeIndex, { value: { calendar = {} }, source }: Entry<Portal>): void {
  const { holidays = [], workdays = [] } = calendar
  const years = [...holidays, ...workdays]
    .filter(isDay)
    .map(yearOf)
    .toSorted((a, b) => a - b)
  const middle = years[Math.floor((years.length - 1) / 2)] ?? 0
  for (const [list, dates] of Object.entries({ holidays, workdays }))
    dates.forEach((date, at) => {
      const reason = reasonAgainst(date, list === 'workdays', { holidays, middle })
      if (!reason) return
      report.add(placeOf(source, ['calendar', list, at]), {
        code: 'portal/calendar',
        ...reason,
        fix: {
          zh: '对照放假通知改正：放假的写在 holidays，调休上班的周六、周日写在 workdays',
          en: 'Put days off into holidays, and Saturdays and Sundays that are worked into workdays',
        },
      })
    })
}
