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

/** A failed call. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The envelope's code, else the status. */
  readonly code: number
  readonly url: string
  readonly data: unknown
  /** The fields that the server refused, with messages. */
  readonly faults: Fault[]
  /** The request layer has shown the failure, or it must not be shown: whoever catches this shows no second notice. */
  readonly noticed: boolean
  /** Nothing is shown (spec §8: the public key is unavailable); the form stays as it is and may be sent again. */
  readonly silent: boolean
  /** Seconds to wait before a retry (Retry-After). */
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
