import { decoded } from '../decoded'

/** Reads and writes cookies that scripts may read; `jar` is `document` in a browser. */
export interface CookieJar {
  cookie: string
}

export function readCookie(jar: CookieJar, name: string): string {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decoded(found.slice(name.length + 1)) : ''
}

/** `seconds` 0 deletes the cookie; without it the cookie ends with the browser session. */
export function writeCookie(jar: CookieJar, name: string, value: string, seconds?: number): void {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}`
}
