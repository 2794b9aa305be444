import type { Access } from '../../src/contract/accounts'
import type { BootPortal } from '../../src/release/release'
import type { Tree } from '../../src/contract/tree'
import { applyPreferences } from '../../src/runtime/device/preferences'
import type { Preferences } from '../../src/validate/view-preferences'
import { directionOf } from '../../src/validate/language'
import { applyTheme } from '../../src/runtime/theme'
import type { Network } from '../server/story-server'
import { leastVisitor, type StoryVisitor } from '../server/visitors'

/** What the toolbar says. */
export interface StoryGlobals {
  /** `auto`, or a visitor. */
  session: StoryVisitor
  text: string
  network: Network
  /** `own`, or a language that the toolbar offers. */
  language: string
  /** `live`, or a release: `r41`. */
  release: string
  /** `on`: as the server sends it, beside the same taken over. */
  served?: string
}

/** `elder`, or the position of a text size. */
export function preferencesOf(text: string): Preferences {
  return text === 'elder' ? { size: 0, elder: true } : { size: Number(text) || 0, elder: false }
}

/** Looks that the portal gives to the document. */
export function applyLooks(portal: BootPortal, text: string): void {
  document.documentElement.lang = portal.locale
  document.documentElement.dir = portal.dir ?? directionOf(portal.locale)
  applyTheme(document.documentElement, portal)
  applyPreferences(document.documentElement, preferencesOf(text), portal.scaling)
}

/** Who looks: as the toolbar says, else the least that may open the page. */
export const visitorOf = (session: StoryGlobals['session'] | undefined, access: Access, tree: Pick<Tree, 'accounts'>): StoryVisitor =>
  session && session !== 'auto' ? session : leastVisitor(tree, access)
