/** Clocks of two processes, or of one before and after a start, may differ this much. */
const skew = 60_000

/**
 * Whether what lasts until `end`, and never longer than `span` from now, is still good. An end that lies further ahead was
 * written by a clock that has been set back since, and must not make it last longer (requirement B3).
 */
export const isGood = (end: number, span: number, now: Date) => end > now.getTime() && end <= now.getTime() + span + skew

/** The latest start of something that has begun by now. */
export const latestStart = (now: Date) => new Date(now.getTime() + skew)
