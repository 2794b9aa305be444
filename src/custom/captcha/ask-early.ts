import type { CallOptions } from '../../runtime/context'
import { readEarly } from '../../runtime/request/read-early'

/** How a captcha is asked for: of a first view, before the code of calls is there. */
export const askEarly = (operation: string, values: Record<string, string | number>, signal: AbortSignal): CallOptions => ({
  signal,
  early: (boot, token) => readEarly(boot, operation, values, { token, signal }),
})
