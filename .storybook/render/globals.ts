import type { Access } from '../../src/contract/accounts'
import type { BootPortal } from '../../src/release/release'
import type { Tree } from '../../src/contract/tree'
import { applyPreferences } from '../../src/runtime/device/preferences'
import type { Preferences } from '../../src/validate/view-preferences'
import { setDecimalMark } from '../../src/validate/form/decimal-mark'
import { directionOf } from '../../src/validate/language'
import { applyTheme } from '../../src/runtime/theme'
import type { Network } from '../server/story-server'
import { leastVisitor, type StoryVisitor } from '../server/visitors'

/** Settings of the toolbar. */
export interface StoryGlobals {
  /** `auto`, or a visitor. */
  session: StoryVisitor
  text: string
  network: Network
  /** `own`, or a language that the toolbar offers. */
  language: string
  /** `live`, or a release: `r41`. */
  release: string
  /** `on`: as the server sends it, beside the hydrated version. */
  served?: string
}

/** `elder`, or the index of a text size. */
export function preferencesOf(text: string): Preferences {
  return text === 'elder' ? { size: 0, elder: true } : { size: Number(text) || 0, elder: false }
}

/** Applies the portal's looks to the document. */
export function applyLooks(portal: BootPortal, text: string): void {
  setDecimalMark(portal.locale)
  document.documentElement.lang = portal.locale
  document.documentElement.dir = portal.dir ?? directionOf(portal.locale)
  applyTheme(document.documentElement, portal)
  applyPreferences(document.documentElement, preferencesOf(text), portal.scaling)
}

/** The visitor: as chosen in the toolbar, else the lowest level that may open the page. */
export const visitorOf = (session: StoryGlobals['session'] | undefined, access: Access, tree: Pick<Tree, 'accounts'>): StoryVisitor =>
  session && session !== 'auto' ? session : leastVisitor(tree, access)
