import { isDay } from '../time/days'

export type RangeFault = 'rangeNumber' | 'rangeDate' | 'rangeOrder'

const numeric = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** What is wrong with the ends of a range, as a word to say; an end that is empty leaves it open. */
export function rangeFault(days: boolean, from: string, to: string): RangeFault | undefined {
  const isRight = days ? isDay : (text: string) => numeric.test(text)
  if ([from, to].some((end) => end !== '' && !isRight(end))) return days ? 'rangeDate' : 'rangeNumber'
  if (from === '' || to === '') return undefined
  return (days ? from > to : Number(from) > Number(to)) ? 'rangeOrder' : undefined
}
