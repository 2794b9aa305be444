import { Refusal } from '../replies/refusal'

export interface Queue {
  /** Runs the task when a place is free; refuses at once when too many wait. */
  run<T>(task: () => Promise<T>): Promise<T>
  waiting(): number
}

/** A queue with at most `places` concurrent tasks and `length` waiting ones (requirements A1, L2). */
export function createQueue(places: number, length: number): Queue {
  const line: (() => void)[] = []
  let running = 0

  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(task) {
      if (running >= places) {
        if (line.length >= length) throw new Refusal('busy', { retryAfter: 2 })
        await new Promise<void>((go) => line.push(go))
      } else running += 1
      try {
        return await task()
      } finally {
        leave()
      }
    },
    waiting: () => line.length,
  }
}
