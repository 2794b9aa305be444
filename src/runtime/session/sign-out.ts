import type { Portal } from '../../contract/portal'
import { wordOf } from '../words'
import type { TextStore } from './client-storage'
import { leaveFlash } from './flash'
import type { Session } from './session'

export interface SignOutParts {
  portal: Portal
  session: Session
  tab: TextStore
  toast(text: string, tone: 'success'): void
  /** Loads an address anew, within the portal or outside. */
  leave(address: string): void
  homePath: string
  later(act: () => void, milliseconds: number): void
  /** Forgets what the account left half-filled on this device. */
  dropDrafts(username: string): Promise<void>
}

function wayOut({ portal, session, homePath }: SignOutParts): { address: string; external: boolean } {
  const { externalUrl } = portal.logout
  return session.get().uuid && externalUrl ? { address: externalUrl, external: true } : { address: homePath, external: false }
}

/** Storage, drafts and all; the page must not go before the drafts are gone. */
async function forget({ session, dropDrafts }: SignOutParts): Promise<void> {
  const { username } = session.get()
  session.clear()
  await dropDrafts(username).catch(() => undefined) // a browser that refuses its database has no drafts
}

/** Spec §4: with a uuid to the external sign-out, else home with a notice; storage is cleared either way. */
export async function signOut(parts: SignOutParts): Promise<void> {
  const { address, external } = wayOut(parts)
  await forget(parts)
  if (!external) leaveFlash(parts.tab, wordOf(parts.portal, 'signedOut'))
  parts.leave(address)
}

/** Spec §4: notice, storage cleared, and out; home is loaded after the portal's delay, so that the notice can be read. */
export async function afterPasswordChange(parts: SignOutParts): Promise<void> {
  const { address, external } = wayOut(parts)
  const text = wordOf(parts.portal, 'passwordChanged')
  parts.toast(text, 'success')
  await forget(parts)
  if (external) return parts.leave(address)
  parts.later(() => {
    leaveFlash(parts.tab, text)
    parts.leave(address)
  }, parts.portal.thresholds.reloadDelay)
}
