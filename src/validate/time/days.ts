import { presentTime } from './clock'
import { localDay } from './zone'

/** Words for days in rules, conditions and samples, as days from today in the portal's zone. */
export const dayWords = { yesterday: -1, today: 0, tomorrow: 1 } as const
const dayLength = 86_400_000

export const isDayWord = (word: unknown): word is keyof typeof dayWords => typeof word === 'string' && Object.hasOwn(dayWords, word)

/** The date of a word; any other text is returned unchanged. */
export const dayOf = (word: string): string => (isDayWord(word) ? dayAfter(localDay(presentTime()), dayWords[word]) : word)

/** The date a number of days after another. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The day of the week of a date; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** The number of days in a month, which counts from 1. */
export const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a text is an existing date as forms write it: 2028-02-29 but not 2027-02-29. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
