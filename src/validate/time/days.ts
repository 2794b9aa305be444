import { chinaDay } from './china-time'
import { presentTime } from './clock'

/** Days that rules, conditions and samples name by a word, counted from today in China. */
export const dayWords = { yesterday: -1, today: 0, tomorrow: 1 } as const
const dayLength = 86_400_000

export const isDayWord = (word: unknown): word is keyof typeof dayWords => typeof word === 'string' && Object.hasOwn(dayWords, word)

/** The day that a word names; any other text is what it says. */
export const dayOf = (word: string): string =>
  isDayWord(word) ? chinaDay(new Date(presentTime().getTime() + dayWords[word] * dayLength)) : word

/** Whether a text is a day of the calendar as forms write it: 2028-02-29, and not 2027-02-29. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
