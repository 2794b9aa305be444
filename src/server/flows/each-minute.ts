const every = 60_000

/**
 * Runs a task once a minute, and never twice at a time. Returns a function that asks it to end, by the signal, and waits for what is in
 * progress.
 */
export function eachMinute(task: (signal: AbortSignal) => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= task(ending.signal)
      .catch(failed)
      .finally(() => (running = undefined))
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
  }
}
