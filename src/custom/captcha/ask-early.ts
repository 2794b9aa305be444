import type { CallOptions } from '../../runtime/context'
import { readEarly } from '../../runtime/request/read-early'

/** Options for requesting a captcha: on a first view before the code of calls is loaded. */
export const askEarly = (operation: string, values: Record<string, string | number>, signal: AbortSignal): CallOptions => ({
  signal,
  early: (boot, token) => readEarly(boot, operation, values, { token, signal }),
})
