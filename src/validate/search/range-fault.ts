import { dayOf, isDay } from '../time/days'

export type RangeFault = 'rangeNumber' | 'rangeDate' | 'rangeOrder'

const numeric = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** What is wrong with the ends of a range, as a word to say; an end that is empty leaves it open, and a day may be a word such as `today`. */
export function rangeFault(days: boolean, ...ends: [from: string, to: string]): RangeFault | undefined {
  const [from, to] = days ? (ends.map(dayOf) as [string, string]) : ends
  const isRight = days ? isDay : (text: string) => numeric.test(text)
  if ([from, to].some((end) => end !== '' && !isRight(end))) return days ? 'rangeDate' : 'rangeNumber'
  if (from === '' || to === '') return undefined
  return (days ? from > to : Number(from) > Number(to)) ? 'rangeOrder' : undefined
}
