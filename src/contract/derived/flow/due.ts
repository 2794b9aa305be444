/** Whole days that are left when something is due soon. */
export const soonDays = 2

const day = 86_400_000

/** The time from which on something is late: its days are counted whole, and over after the last. */
export const dueTime = (since: string, days: number): string => new Date(Date.parse(since) + (days + 1) * day).toISOString()

/** Whole days until a time from which on something is late: 0 on the last, fewer when it has passed. */
export const daysLeft = (due: string, now: Date): number => Math.floor((Date.parse(due) - now.getTime()) / day)
