import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds for which further faults are only counted: a line for each refused write would fill up the log as well. */
const quiet = 60_000

interface Logged {
  time: number
  /** Faults since then. */
  further: number
}

const lastLogged = new WeakMap<object, Logged>()

/** Logs a fault of the disk, which only an operator can mend, once a minute for each server; `time` is in milliseconds, by a steady clock. */
export function logDiskFault(server: object, log: Pick<FastifyBaseLogger, 'error'>, fields: object, time = performance.now()): void {
  const last = lastLogged.get(server)
  if (last && time - last.time < quiet) {
    last.further += 1
    return
  }
  log.error({ ...fields, ...(last?.further ? { further: last.further } : {}) }, 'the disk of the store cannot be used')
  lastLogged.set(server, { time, further: 0 })
}
