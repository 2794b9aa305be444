import { presentTime } from './clock'
import { localDay } from './zone'

/** Days that rules, conditions and samples name by a word, counted from today in the portal's zone. */
export const dayWords = { yesterday: -1, today: 0, tomorrow: 1 } as const
const dayLength = 86_400_000

export const isDayWord = (word: unknown): word is keyof typeof dayWords => typeof word === 'string' && Object.hasOwn(dayWords, word)

/** The day that a word names; any other text is what it says. */
export const dayOf = (word: string): string => (isDayWord(word) ? dayAfter(localDay(presentTime()), dayWords[word]) : word)

/** The day of the calendar so many days after another. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** Which day of the week a day of the calendar is, Sunday being 0. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** The last day of a month, which is counted from 1. */
export const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a text is a day of the calendar as forms write it: 2028-02-29, and not 2027-02-29. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
