import type { Portal } from '../../contract/portal'
import { readCookie, writeCookie, type CookieJar } from '../session/cookies'

/** How a visitor wants to see the portal. Kept in a cookie, because a sign-out clears all storage. */
export interface Preferences {
  /** Position in `scaling.textSizes`. */
  size: number
  elder: boolean
}

/** What a visitor sees who has chosen nothing. */
export const plainPreferences: Preferences = { size: 0, elder: false }

const cookie = 'portal-view'
const year = 31_536_000

export function readPreferences(jar: CookieJar, { textSizes }: Portal['scaling']): Preferences {
  const [size = '', elder] = readCookie(jar, cookie).split('.')
  return { size: textSizes[Number(size)] ? Number(size) : 0, elder: elder === 'elder' }
}

export function writePreferences(jar: CookieJar, { size, elder }: Preferences): void {
  writeCookie(jar, cookie, `${size}.${elder ? 'elder' : ''}`, year)
}

/** The multiple of all text and measures: 长者模式 is at least its own, a larger text size stays. */
export function textFactor({ size, elder }: Preferences, { textSizes, elderFactor }: Portal['scaling']): number {
  const chosen = textSizes[size]?.factor ?? 1
  return elder ? Math.max(elderFactor, chosen) : chosen
}

export function applyPreferences(root: HTMLElement, preferences: Preferences, scaling: Portal['scaling']): void {
  root.style.setProperty('--text-factor', String(textFactor(preferences, scaling)))
  root.classList.toggle('elder', preferences.elder)
}
