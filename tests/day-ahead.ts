import { localDay } from '../src/validate/time/zone'

/**
 * The day the given number of days after today, in the portal's time zone: `2026-11-22`. The UTC day differs for eight hours of each day.
 */
export const dayAhead = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000))
