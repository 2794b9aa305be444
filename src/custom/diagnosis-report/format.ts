import { zone } from '../../validate/time/zone'

export const withSign = (value: number): string => (value > 0 ? `+${value}` : String(value))

export const dayText = (time: string, locale: string): string =>
  new Date(time).toLocaleDateString(locale, { timeZone: zone, year: 'numeric', month: 'long', day: 'numeric' })
