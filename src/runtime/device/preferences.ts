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
  const factor = String(textFactor(preferences, scaling))
  // The served document has it, and to say it once more is to style every element anew.
  if (getComputedStyle(root).getPropertyValue('--text-factor').trim() !== factor) root.style.setProperty('--text-factor', factor)
  root.classList.toggle('elder', preferences.elder)
}
