import type { Portal } from '../../contract/portal'
import { preferencesCookie, preferencesIn, textFactor, type Preferences } from '../../validate/view-preferences'
import { readCookie, writeCookie, type CookieJar } from '../session/cookies'

const year = 31_536_000

export const readPreferences = (jar: CookieJar, scaling: Portal['scaling']): Preferences =>
  preferencesIn(readCookie(jar, preferencesCookie), scaling)

export function writePreferences(jar: CookieJar, { size, elder }: Preferences): void {
  writeCookie(jar, preferencesCookie, `${size}.${elder ? 'elder' : ''}`, year)
}

export function applyPreferences(root: HTMLElement, preferences: Preferences, scaling: Portal['scaling']): void {
  root.style.setProperty('--text-factor', String(textFactor(preferences, scaling)))
  root.classList.toggle('elder', preferences.elder)
}
