import type { Fault } from '../validate/fault'
import { errors, type ErrorName } from './errors'

interface Details {
  /** Overrides the words of the list. */
  message?: string
  faults?: Fault[]
  /** Seconds until a retry can succeed. */
  retryAfter?: number
  /** Methods that the path does answer, for 405. */
  allow?: string
  /** What the account must be first, for 403. */
  needs?: 'verified'
}

/** A request that is answered with something else than success; `name` is a key of errors.ts. */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly details: Details
  constructor(error: ErrorName, details: Details = {}) {
    super(details.message ?? details.faults?.[0]?.message ?? errors[error].message)
    this.error = error
    this.details = details
  }
}
