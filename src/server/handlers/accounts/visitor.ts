import type { Call } from '../../call'
import { newToken } from '../../accounts/secrets'

/** What binds codes and tickets to this browser; made when it first asks for a code. */
export function visitorToken(call: Call): string {
  if (call.visitorCookie) return call.visitorCookie
  const made = newToken()
  call.setCookie('visitor', made)
  return made
}
