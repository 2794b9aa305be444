const retry = 2_000

/** Serial queue for work on the live release: pending checks of the folder are merged into one, and failed ones are retried. */
export function createSerialQueue(ended: (error: unknown) => void) {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let retrying: NodeJS.Timeout | undefined
  let closed = false

  function next(task: () => Promise<void>): Promise<void> {
    const turn = queue.then(async () => {
      if (closed) return
      try {
        await task()
        ended(null)
      } catch (error) {
        if (closed) return
        ended(error)
        clearTimeout(retrying)
        retrying = setTimeout(() => void next(task), retry)
        retrying.unref()
      }
    })
    queue = turn
    return turn
  }
  return {
    next,
    /** Runs a task once, without retries; the caller handles its errors. */
    once<T>(task: () => Promise<T>): Promise<T> {
      const turn = queue.then(() => (closed ? Promise.reject(new Error('the portal stops')) : task()))
      queue = turn.catch(() => undefined)
      return turn
    },
    look(task: () => Promise<void>): Promise<void> {
      waiting ??= next(() => {
        waiting = undefined
        return task()
      })
      return waiting
    },
    close() {
      closed = true
      clearTimeout(retrying)
    },
  }
}
