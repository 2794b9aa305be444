import type { Translatable } from '../../contract/words/word'
import type { UntranslatedFault } from '../../validate/form/fault'
import type { ErrorName } from './errors'

interface Details {
  /** Replaces the release's message for the code. */
  message?: Translatable
  faults?: UntranslatedFault[]
  /** Seconds until a retry can succeed. */
  retryAfter?: number
  /** Methods that the path does answer, for 405. */
  allow?: string
  /** The level that the account needs first, for 403; worded as the guard does. */
  needs?: string
  /** The account of an ended session was closed or stopped, so that nobody signs in with it again. */
  closed?: boolean
}

/** The refusal of a request; `error` is a key of errors.ts. */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly details: Details
  constructor(error: ErrorName, details: Details = {}) {
    const sentence = details.message ?? details.faults?.[0]?.message ?? error
    super(typeof sentence === 'string' ? sentence : sentence.word)
    this.error = error
    this.details = details
  }
}

/** What a refused promise is worth, for `catch`; any other failure is thrown again. */
export const ifRefused =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Refusal) return instead
    throw error
  }
