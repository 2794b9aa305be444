/** Maximum number of whole days left for something to count as due soon. */
export const soonDays = 2

const day = 86_400_000

/** The time when something becomes late: at the end of its last whole day. */
export const dueTime = (since: string, days: number): string => new Date(Date.parse(since) + (days + 1) * day).toISOString()

/** Whole days until the due time: 0 on the last day, negative when overdue. */
export const daysLeft = (due: string, now: Date): number => Math.floor((Date.parse(due) - now.getTime()) / day)
