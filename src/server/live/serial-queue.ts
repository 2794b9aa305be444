const retry = 2_000

/** Work on the live release one after the other; looks that wait are one look, and one that fails is tried again. */
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
    /** One try, whose end is the caller's. */
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
