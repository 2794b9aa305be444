import { hash, verify } from '@node-rs/argon2'
import { createQueue } from './queue'
import { newToken } from './secrets'

/** Cost of one hash; `memoryCost` in KiB. */
export interface Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The least cost that requirement A1 allows. */
export const standardCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares with the parameters of the stored hash; without one, does the same work and answers false. */
  matches(stored: string | undefined, password: string): Promise<boolean>
  /** Whether the stored hash has weaker parameters than new ones. */
  isWeak(stored: string): boolean
  /** Runs a task when one of the two hashing slots is free; refuses with 503 when too many tasks wait. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
  hashesAtOnce: number
  /** Recent duration of one hash on this machine, in ms. */
  hashTime(): number
}

/** Argon2id; the package's const enum is unusable with isolated modules. */
const algorithm = 2
const running = 2
/** Never reached: it exceeds the places of the admission, which is where requests wait. */
const waiting = 24
/** Assumed duration of a hash at standard cost, in ms, until one is measured. */
const defaultTime = 35
/** Weight of the newest hash in the average duration; slow outliers count little. */
const newest = { faster: 0.5, slower: 0.1 }

export function createPasswords(cost: Cost = standardCost): Passwords {
  const queue = createQueue(running, waiting)
  const options = { ...cost, algorithm }
  // Unicode can encode the same visible password in several ways.
  const normal = (password: string) => password.normalize('NFKC')
  let lately: number | undefined
  const timed = async <T>(work: Promise<T>) => {
    const begun = performance.now()
    const result = await work
    const spent = performance.now() - begun
    lately = lately === undefined ? spent : lately + newest[spent < lately ? 'faster' : 'slower'] * (spent - lately)
    return result
  }
  // Hashes at start, so that the first login knows the machine's speed; the first hash also starts the threads. An error is reported to
  // whoever needs the result.
  const stand = hash(newToken(), options).then(() => timed(hash(newToken(), options)))
  stand.catch(() => undefined)

  return {
    hashesAtOnce: running,
    hashTime: () => Math.max(lately ?? defaultTime, 0.1),
    hash: (password) => timed(hash(normal(password), options)),
    async matches(stored, password) {
      const compared = stored ?? (await stand)
      return (await timed(verify(compared, normal(password)))) && stored !== undefined
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
