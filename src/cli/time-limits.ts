/**
 * Milliseconds after which a test or a hook of it hangs. No test says a limit of its own: a busy machine may take many times as long as a
 * quiet one, and what takes this long on any machine will not end.
 */
export const testLimit = 600_000

/** Milliseconds after which what a test waits for does not come. A wait checks nothing by the clock: on a quiet machine each takes a second or two. */
export const waitLimit = 180_000

/** Milliseconds after which a journey tells what stands on its page instead of what it waits for: an answer to a press takes a hundredth of that. */
export const answerLimit = 60_000
