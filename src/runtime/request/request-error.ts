import type { Fault } from '../../validate/form/fault'

interface Failure {
  status: number
  code: number
  url: string
  message: string
  data?: unknown
  faults?: Fault[]
  noticed?: boolean
  retryAfter?: number
  silent?: boolean
}

/** A call that did not succeed. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The envelope's code, else the status. */
  readonly code: number
  readonly url: string
  readonly data: unknown
  /** The fields that the server refused, with their words. */
  readonly faults: Fault[]
  /** The request layer has already told the visitor, or must not tell at all: whoever catches this shows no second notice. */
  readonly noticed: boolean
  /** Nothing at all is shown (spec §8: a public key that cannot be had); the form stays as it is and may be sent again. */
  readonly silent: boolean
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(failure: Failure) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.url = failure.url
    this.data = failure.data
    this.faults = failure.faults ?? []
    this.noticed = failure.noticed ?? false
    this.silent = failure.silent ?? false
    this.retryAfter = failure.retryAfter
  }

  /** For a console or a log (spec §8): url, code and message. */
  override toString(): string {
    return `${this.url} ${this.code} ${this.message}`
  }
}
