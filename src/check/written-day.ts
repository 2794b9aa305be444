import { isDay } from '../validate/days'

/** `2027/1/9`, `2027年1月9日` or full-width digits as a day of the calendar; undefined when they name none. */
export function writtenDay(text: string): string | undefined {
  const [year = '', month = '', day = ''] = text.normalize('NFKC').split(/[^\d]+/).filter(Boolean)
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}
