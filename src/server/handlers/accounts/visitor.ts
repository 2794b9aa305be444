import type { Call } from '../../call'
import { newToken } from '../../accounts/secrets'

/** A token that binds codes and tickets to this browser, created with its first request for a code. */
export function visitorToken(call: Call): string {
  if (call.visitorCookie) return call.visitorCookie
  const made = newToken()
  call.setCookie('visitor', made)
  return made
}
