/**
 * Milliseconds after which a test or hook counts as hung. No test sets a limit of its own: a busy machine may take many times as long as a
 * quiet one, and what takes this long on any machine will not end.
 */
export const testLimit = 600_000

/** Limit in milliseconds for waiting for a condition. It is no performance check: on a quiet machine a wait takes a second or two. */
export const waitLimit = 180_000

/** Milliseconds after which a journey reports what the page shows instead of what it expects; usually it waits a hundredth of that. */
export const answerLimit = 60_000
