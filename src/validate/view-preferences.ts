import type { Portal } from '../contract/portal'

/** How a visitor wants to see the portal. */
export interface Preferences {
  /** Position in `scaling.textSizes`. */
  size: number
  elder: boolean
}

/** What a visitor sees who has chosen nothing. */
export const plainPreferences: Preferences = { size: 0, elder: false }

/** The cookie that keeps them: a sign-out clears all storage, and the server must know them before the first paint. */
export const preferencesCookie = 'portal-view'

/** The preferences in the cookie's value; whatever it does not say is as for everybody. Without one they are the very same, so that a served page is not drawn anew. */
export function preferencesIn(value: string, { textSizes }: Pick<Portal['scaling'], 'textSizes'>): Preferences {
  if (!value) return plainPreferences
  const [size = '', elder] = value.split('.')
  return { size: textSizes[Number(size)] ? Number(size) : 0, elder: elder === 'elder' }
}

/** The multiple of all text and measures: 长者模式 is at least its own, a larger text size stays. */
export function textFactor({ size, elder }: Preferences, { textSizes, elderFactor }: Portal['scaling']): number {
  const chosen = textSizes[size]?.factor ?? 1
  return elder ? Math.max(elderFactor, chosen) : chosen
}
