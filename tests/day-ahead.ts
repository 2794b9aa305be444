import { localDay } from '../src/validate/time/zone'

/** The day so many days after today, as the portal counts days: `2026-11-22`. A day of UTC is another one for eight hours of each day. */
export const dayAhead = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000))
