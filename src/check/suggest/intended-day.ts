import type { Problem } from '../../contract/problem'
import { dayWords, isDay, lastOfMonth } from '../../validate/time/days'
import { nearest } from './nearest'
import { didYouMean, replaceBy } from '../report'

type Fix = NonNullable<Problem['fix']>

const spoken: Readonly<Record<string, string>> = {
  现在: 'now',
  此刻: 'now',
  当前: 'now',
  今天: 'today',
  今日: 'today',
  当天: 'today',
  当日: 'today',
  明天: 'tomorrow',
  明日: 'tomorrow',
  次日: 'tomorrow',
  昨天: 'yesterday',
  昨日: 'yesterday',
}

/** The parts of `28/12/2026` or `12/28/2026`, if only one of them can be the month. */
function yearLast(text: string): string[] {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (Number(one) > 12 === Number(other) > 12 && one !== other) return []
  return Number(one) > 12 ? [text, year, other, one] : [text, year, one, other]
}

/** The date meant by `2027/2/1`, 2027年2月1日, `20270201`, `28/2/2027` or full-width digits; a day too late becomes the month's last. Else undefined. */
export function intendedDay(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[^\d]+|[^\d日号]+$/gu, '')
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.—年](\d{1,2})[-/.—月](\d{1,2})[日号]?$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? yearLast(plain)
  const last = lastOfMonth(Number(year), Number(month))
  const written = [year, month.padStart(2, '0'), String(Math.min(Number(day), last)).padStart(2, '0')].join('-')
  return isDay(written) ? written : undefined
}

/** `today+1`, `T+1`, `+1 day`: so many days from today; undefined for anything else. */
function daysFromToday(text: string): number | undefined {
  // A number alone may mean anything.
  if (/^\d+$/.test(text.trim())) return undefined
  const [, sign = '', count = ''] =
    /^(?:today|now|t|今天)?([-+]?)(\d{1,3})(?:d|days?|天)?(?:后|later)?$/iu.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? []
  return count === '' ? undefined : Number(`${sign}${count}`)
}

const awayWords = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

/** Remedy with the date or word that was meant; `words` are those that the place accepts besides dates. */
export function dayFix(text: string, words: readonly string[] = Object.keys(dayWords)): Fix {
  const plain = text.trim()
  const word = Object.hasOwn(spoken, plain) ? spoken[plain]! : plain
  const intended = words.includes(word) ? word : word === 'now' && words.includes('today') ? 'today' : undefined
  if (intended !== undefined) return replaceBy(intended)
  const written = intendedDay(text)
  if (written !== undefined) return replaceBy(written, `日期写成 "${written}"`, `Write "${written}"`)
  const away = daysFromToday(text)
  const named = awayWords.get(away ?? Number.NaN)
  if (named !== undefined && words.includes(named)) return replaceBy(named)
  if (away !== undefined && words.length > 0)
    return {
      zh: `不能写几天以后：写 ${words.join('、')}，或某一天`,
      en: `Days cannot be counted here: write ${words.join(', ')}, or a day`,
    }
  const near = nearest(text, words)
  return near === undefined
    ? {
        zh: `写日历上有的一天，如 "2027-01-09"${words.length > 0 ? `；或写 ${words.join('、')}` : ''}`,
        en: `Write a day of the calendar such as 2027-01-09${words.length > 0 ? `, or ${words.join(', ')}` : ''}`,
      }
    : didYouMean(near, words)
}
