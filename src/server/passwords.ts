import { hash, verify } from '@node-rs/argon2'
import { createQueue } from './queue'
import { newToken } from './secrets'

/** Cost of one hash; `memoryCost` in KiB. */
export interface Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The floor of requirement A1. */
export const standardCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares with the parameters of the stored hash; without one, does the same work and answers false. */
  matches(stored: string | undefined, password: string): Promise<boolean>
  /** True when the stored hash is cheaper than today's cost. */
  isWeak(stored: string): boolean
  /** Runs a task in one of the two places for hashing, or refuses with 503 when too many wait. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
}

/** Argon2id; the package's own enum does not survive isolated modules. */
const algorithm = 2
const running = 2
/** About a third of a second of waiting on two cores; more would only keep people waiting for a refusal. */
const waiting = 24

export function createPasswords(cost: Cost = standardCost): Passwords {
  const queue = createQueue(running, waiting)
  const options = { ...cost, algorithm }
  // Unicode has several spellings of one visible password.
  const normal = (password: string) => password.normalize('NFKC')
  let stand: Promise<string> | undefined

  return {
    hash: (password) => hash(normal(password), options),
    async matches(stored, password) {
      stand ??= hash(newToken(), options)
      return (await verify(stored ?? (await stand), normal(password))) && stored !== undefined
    },
    isWeak: (stored) => isWeaker(stored, cost),
    inTurn: (task) => queue.run(task),
  }
}

function isWeaker(stored: string, cost: Cost): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)
  if (!found) return true
  return Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost || Number(found[3]) < cost.parallelism
}
