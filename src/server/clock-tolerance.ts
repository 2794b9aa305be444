/** Milliseconds by which the clocks of two processes, or of one before and after a restart, may differ. */
const skew = 60_000

/**
 * Whether something that lasts until `end`, and at most `span` from now, is still valid. A later end was written by a clock that has been
 * set back since, and must not prolong it (requirement B3).
 */
export const isStillValid = (end: number, span: number, now: Date) => end > now.getTime() && end <= latestEnd(span, now).getTime()

/** The latest possible end of something that lasts for `span` milliseconds and has already begun. */
export const latestEnd = (span: number, now: Date) => new Date(latestStart(now).getTime() + span)

/** The latest possible start time of something that has already begun. */
export const latestStart = (now: Date) => new Date(now.getTime() + skew)
