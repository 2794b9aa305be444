import type { Portal } from '../contract/portal'

/** How a visitor wants to see the portal. */
export interface Preferences {
  /** Index in `scaling.textSizes`. */
  size: number
  elder: boolean
}

/** The default preferences. */
export const defaultPreferences: Preferences = { size: 0, elder: false }

/** Kept in a cookie, because signing out clears all storage and the server needs them before the first paint. */
export const preferencesCookie = 'portal-view'

/** Parses the cookie's value, with defaults for missing parts. Without a cookie returns the same object, so that nothing renders again. */
export function preferencesIn(value: string, { textSizes }: Pick<Portal['scaling'], 'textSizes'>): Preferences {
  if (!value) return defaultPreferences
  const [size = '', elder] = value.split('.')
  return { size: textSizes[Number(size)] ? Number(size) : 0, elder: elder === 'elder' }
}

/** The factor for text and dimensions; 长者模式 enlarges to at least its own factor. */
export function textFactor({ size, elder }: Preferences, { textSizes, elderFactor }: Portal['scaling']): number {
  const chosen = textSizes[size]?.factor ?? 1
  return elder ? Math.max(elderFactor, chosen) : chosen
}
