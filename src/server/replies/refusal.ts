import type { Fault } from '../../validate/form/fault'
import type { ErrorName } from './errors'

interface Details {
  /** Said instead of the words that portal.json has for the code. */
  message?: string
  faults?: Fault[]
  /** Seconds until a retry can succeed. */
  retryAfter?: number
  /** Methods that the path does answer, for 405. */
  allow?: string
  /** What the account must be first, for 403; said in the words of the guard. */
  needs?: 'verified'
}

/** A request that is answered with something else than success; `name` is a key of errors.ts. */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly details: Details
  constructor(error: ErrorName, details: Details = {}) {
    super(details.message ?? details.faults?.[0]?.message ?? error)
    this.error = error
    this.details = details
  }
}
